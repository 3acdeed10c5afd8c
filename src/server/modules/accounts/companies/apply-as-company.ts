import { companyMessages } from '../../../../contract/accounts/company-messages.ts';
import type { Application, NewApplication } from '../../../../contract/accounts/companies-shapes.ts';
import { conflict, notAllowed, notSignedIn } from '../../../http/errors.ts';
import { refuseTaken } from '../../../http/refuse-taken.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import type { WithDeskSettings } from '../desk-settings/desk-settings-memo.ts';
import { applicationMail, applicationReceivedMail } from '../../platform/mail/company-mail-texts.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.ts';
import { companyColumns } from './companies-queries.ts';
import { TAKEN_GSTIN, requireStateOfGstin } from './company-checks.ts';
import { toCustomer } from '../auth/mail-language.ts';

type ApplyServices = WriteServices & Pick<Services, 'secret' | 'config'> & WithDeskSettings;

/**
 * The applicant becomes a member who may order and see. @throws Refused 400 where the address is outside the GSTIN's
 * State, 403 for staff, 409 applications_closed, has_company, gstin_taken
 */
export async function applyAsCompany(
  services: ApplyServices,
  currentUser: CurrentUser,
  application: NewApplication,
): Promise<Application> {
  const { dealer_applications: isOpen } = await services.deskSettings();
  if (!isOpen) throw conflict('applications_closed', companyMessages.applicationsClosed);
  requireStateOfGstin(application);
  const { message: note = '', ...facts } = application;
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const user = await lockApplicant(tx, currentUser.id);
    if (!user) throw notSignedIn();
    if (user.staff_role !== null) throw notAllowed(companyMessages.notForStaff);
    if (await isMember(tx, user.id)) throw conflict('has_company', companyMessages.hasCompany);
    const { id } = await tx
      .insertInto('companies')
      .values({
        ...companyColumns({ ...facts, email: user.email, note }),
        applied_by: user.id,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await joinCompany(tx, user.id, id);
    tx.effects.pricesChanged();
    const received = applicationReceivedMail(user.email, application.legalName);
    await queueMail(tx, services, await toCustomer(tx, user.email, received));
    const { email: shopEmail } = await readSettingsRow(tx);
    const about = { id, name: user.name, email: user.email, ...application };
    await queueMail(tx, services, applicationMail(shopEmail, about, services.config.publicUrl));
    return { _id: id, state: 'applied' as const };
  }).catch(refuseTaken(TAKEN_GSTIN));
}

/** The applicant is locked, so that nobody makes them staff or a member of another company in between. */
function lockApplicant(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'staff_role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Whether somebody is a member of a company that was not refused. */
async function isMember(tx: Tx, userId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('state', '<>', 'refused')
    .executeTakeFirst();
  return member !== undefined;
}

/** Anyone who was refused may apply again. */
async function joinCompany(tx: Tx, userId: string, companyId: string): Promise<void> {
  const member = { company_id: companyId, may_order: true, may_see: true };
  await tx
    .insertInto('company_members')
    .values({ user_id: userId, ...member })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(member))
    .execute();
}
