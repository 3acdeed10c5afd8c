import type { Importer, ProductBody } from '../../../../contract/catalogue/catalogue-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';

/** The columns of a product's maker and importer; undefined ones are not changed. */
export interface MakerIds {
  maker_id: string | null | undefined;
  importer_id: string | null | undefined;
}

/** Finds the maker and the importer that the body names, and adds those that are new. */
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
    // An update without a change, so that the row that is there is returned.
    .onConflict((conflict) => conflict.columns(['kind', 'name', 'address']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
