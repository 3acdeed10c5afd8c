import type { Importer, ProductBody } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

export interface MakerIds {
  maker_id: string | null | undefined;
  importer_id: string | null | undefined;
}

export async function makerIdsOf(tx: Tx, { maker, importer }: ProductBody): Promise<MakerIds> {
  return {
    maker_id: maker && (await makerIdOf(tx, maker.kind ?? 'maker', maker)),
    importer_id: importer && (await makerIdOf(tx, 'importer', importer)),
  };
}

async function makerIdOf(
  tx: Tx,
  kind: 'maker' | 'packer' | 'importer',
  { name, address }: Importer,
): Promise<string> {
  const { id } = await tx
    .insertInto('makers')
    .values({ kind, name, address })
    // An update without a change, so that the existing row is returned.
    .onConflict((conflict) => conflict.columns(['kind', 'name', 'address']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
