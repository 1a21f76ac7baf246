import { Inject, Injectable } from '@nestjs/common';
import type { CatalogKind } from '@ulty/domain/rewards/catalog.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { uuidV5 } from '../core/base/uuid.js';
import { sealedUnits } from '../rewards/catalog/admin-catalog.service.js';
import { addItem, addUnits } from '../rewards/catalog/catalog.queries.js';
import { CodeSeal } from '../rewards/catalog/code-seal.js';

const NAMESPACE = '6f1f6f5e-6f0b-5d52-9a53-0f4b8f5d9c42';
const TERMS = 'Démonstration : rien n’est livré.';

const ITEMS: readonly { title: string; kind: CatalogKind; priceUtc: number; minAge: number; pieces: number }[] = [
  { title: 'Crédit d’appel 1 000 F', kind: 'airtime', priceUtc: 2_000, minAge: 0, pieces: 12 },
  { title: 'Forfait 500 MB', kind: 'data_bundle', priceUtc: 2_000, minAge: 0, pieces: 20 },
  { title: 'Bon de librairie 2 000 F', kind: 'partner_voucher', priceUtc: 4_000, minAge: 0, pieces: 0 },
  { title: 'Kit scolaire', kind: 'school_kit', priceUtc: 6_000, minAge: 0, pieces: 3 },
  { title: 'Frais d’examen, part de 5 000 F', kind: 'exam_fee', priceUtc: 10_000, minAge: 16, pieces: 5 },
];

const closeDemoItems = statement('demo.close-items', `update catalog_item set is_open = false where is_demo and is_open`);

/** Items of a demonstration, marked as such on screen; closed on a real installation. Decision 0036. */
@Injectable()
export class DemoCatalog {
  constructor(
    private readonly db: Db,
    database: Database,
    private readonly seal: CodeSeal,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('activity', 'demo catalogue', () => this.seed());
    else
      database.atStart('activity', 'demo catalogue closed', async () => {
        await db.count(closeDemoItems);
      });
  }

  private async seed(): Promise<void> {
    for (const { title, kind, priceUtc, minAge, pieces } of ITEMS) {
      const id = uuidV5(NAMESPACE, title);
      const added = await this.db.count(addItem, {
        id,
        title,
        kind,
        priceUtc,
        faceValueFcfa: priceUtc / 2,
        perUserLimit: 2,
        minAge,
        partner: null,
        validUntil: null,
        terms: TERMS,
        isOpen: true,
        isDemo: true,
      });
      if (added === 0) continue;
      const units = Array.from({ length: pieces }, (_, n) => ({
        id: uuidV5(NAMESPACE, `${title} ${n}`),
        code: kind === 'school_kit' ? null : `DEMO-${uuidV5(NAMESPACE, `code ${title} ${n}`).slice(0, 8).toUpperCase()}`,
      }));
      await this.db.count(addUnits, { item: id, ...sealedUnits(this.seal, units) });
    }
  }
}
