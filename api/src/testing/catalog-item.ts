import { CodeSeal } from '../rewards/catalog/code-seal.js';
import { uuidV7 } from '../core/base/uuid.js';
import type { TestApp } from './start-test-app.js';

/** Adds an item to the catalogue with one piece per code. */
export async function catalogItem(
  api: Pick<TestApp, 'app' | 'query'>,
  { codes, priceUtc = 1_000, faceValueFcfa = 500 }: { codes: readonly string[]; priceUtc?: number; faceValueFcfa?: number },
): Promise<{ id: string; priceUtc: number }> {
  const id = uuidV7();
  await api.query(
    `insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit) values ($1, 'Forfait 500 Mo', 'data_bundle', $2, $3, 10)`,
    [id, priceUtc, faceValueFcfa],
  );
  const seal = api.app.get(CodeSeal, { strict: false });
  for (const code of codes) {
    const unit = uuidV7();
    await api.query(`insert into catalog_unit (id, item_id, sealed_code, code_hash) values ($1, $2, $3, $4)`, [
      unit,
      id,
      seal.seal(code, unit),
      seal.hash(code),
    ]);
  }
  return { id, priceUtc };
}
