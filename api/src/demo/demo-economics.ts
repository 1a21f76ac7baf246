import { Inject, Injectable, Logger } from '@nestjs/common';
import { addMonths, monthWords } from '@ulty/domain/days/calendar-words.js';
import type { Fund, RevenueSource } from '@ulty/domain/rewards/revenue-split.js';
import { createHash } from 'node:crypto';
import { Db } from '../core/database/db.js';
import type { Tx } from '../core/database/transaction.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { statement } from '../core/database/statement.js';
import { uuidV7 } from '../core/base/uuid.js';
import { FrancLedger, type FrancAccount } from '../rewards/francs/franc-ledger.js';
import { firstDay, lastDay, monthOf } from '../rewards/economics/economics.mapper.js';
import { addLine, lockAccounts } from '../rewards/economics/funds.queries.js';
import { NO_PAYMENT, type LinePayment } from '../rewards/economics/line-values.js';
import { plainPdf } from '../rewards/economics/plain-pdf.js';
import { Publications } from '../rewards/economics/publications.js';

const WHO = 'Démonstration';
const SOURCES = (quiz: number, streaks: number, answers: number, lessons: number) => [
  { reason: 'quiz_first_pass', utc: quiz },
  { reason: 'streak_30', utc: streaks },
  { reason: 'best_answer', utc: answers },
  { reason: 'lesson_completed', utc: lessons },
];

interface DemoMonth {
  revenue: Record<RevenueSource, number>;
  payments: readonly (readonly [Fund, fcfa: number, kind: NonNullable<LinePayment['beneficiaryKind']>, count: number])[];
  setAsideFcfa: number;
  coins: { redeemed: number; used: number; pending: number; available: number; earned: number; active: number; sources: object };
}

/** The two months before the current one, older first, with the figures of the design. */
const MONTHS: readonly DemoMonth[] = [
  {
    revenue: { ads: 2_445_000, partners: 900_000, courses: 540_000 },
    payments: [['academic', 75_000, 'pupils', 18]],
    setAsideFcfa: 380_000,
    coins: {
      redeemed: 251_000,
      used: 18_400,
      pending: 74_200,
      available: 762_300,
      earned: 352_600,
      active: 968,
      sources: SOURCES(165_700, 70_500, 45_800, 30_100),
    },
  },
  {
    revenue: { ads: 2_840_000, partners: 1_150_000, courses: 612_500 },
    payments: [
      ['entrepreneurship', 320_000, 'projects', 4],
      ['academic', 155_000, 'pupils', 31],
      ['patriotic', 142_000, 'organisations', 1],
    ],
    setAsideFcfa: 204_200,
    coins: {
      redeemed: 402_000,
      used: 27_300,
      pending: 96_500,
      available: 1_043_200,
      earned: 463_100,
      active: 1_184,
      sources: SOURCES(213_000, 97_300, 64_800, 41_500),
    },
  },
];

const findPublication = statement('demo.publication', 'select from economic_publications limit 1');

/**
 * Adds two published months to a demonstration, and francs from which its redemptions are paid. They do not count on a real installation.
 */
@Injectable()
export class DemoEconomics {
  private readonly logger = new Logger('DemoEconomics');

  constructor(
    private readonly db: Db,
    private readonly publications: Publications,
    private readonly francs: FrancLedger,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (config.isDemoSeeded) database.atStart('activity', 'demo accounts of months', () => this.seed());
    else database.atStart('activity', 'demo francs taken out', () => this.takeOut());
  }

  /** Adds everything in one transaction, once. */
  async seed(now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      await tx.count(lockAccounts);
      const known = await tx.one(findPublication);
      if (known) return;
      for (const [index, figures] of MONTHS.entries()) await this.seedMonth(tx, addMonths(monthOf(now), index - MONTHS.length), figures);
    });
  }

  /**
   * Removes what a former demonstration left in the accounts of francs, in one movement each time: an installation that has become real
   * must not pay from invented revenue.
   */
  async takeOut(): Promise<void> {
    await this.db.write(async (tx) => {
      await tx.count(lockAccounts);
      const left = await tx.rows(readDemoFrancs);
      if (left.length < 2) return;
      await this.francs.post(tx, {
        kind: 'demo_taken_out',
        source: { type: 'installation', id: uuidV7() },
        note: 'Fin de la démonstration',
        entries: left.map(({ account, fcfa }) => ({ account, amountFcfa: -fcfa })),
        isDemo: true,
      });
      this.logger.log('the francs of the demonstration are out of the accounts');
    });
  }

  private async seedMonth(tx: Tx, month: string, { revenue, payments, setAsideFcfa, coins }: DemoMonth): Promise<void> {
    const note = `Démonstration, ${monthWords(month)}`;
    const receipt = await addDocument(tx, `recus-${month}.pdf`, [
      `Ulty - reçus de démonstration, ${monthWords(month)}`,
      'Aucune somme réelle.',
    ]);
    const report = await addDocument(tx, `rapport-${month}.pdf`, [
      `Ulty - rapport de démonstration, ${monthWords(month)}`,
      'Aucun chiffre réel.',
    ]);
    const lineIds: string[] = [];
    const add = async (line: { kind: string; account: string; amountFcfa: number }, payment: LinePayment) => {
      const id = uuidV7();
      lineIds.push(id);
      const entry = { ...line, ...payment, id, month: firstDay(month), note, document: receipt, root: id, corrected: null };
      await tx.count(addLine, { ...entry, enteredBy: WHO });
    };
    for (const [account, amountFcfa] of Object.entries(revenue)) await add({ kind: 'revenue', account, amountFcfa }, NO_PAYMENT);
    for (const [index, [account, amountFcfa, beneficiaryKind, beneficiaryCount]] of payments.entries()) {
      const payment = { beneficiaryKind, beneficiaryCount, paidOn: `${month}-25`, reference: `reçu n° ${index + 1}` };
      await add({ kind: 'payment', account, amountFcfa }, payment);
    }
    await tx.count(addDemoSnapshot, { month: firstDay(month), coins: JSON.stringify(coins), setAsideFcfa });
    const nextDecisionOn = `${addMonths(month, 2)}-05`;
    const act = { month, lineIds, reportId: report, nextDecisionOn, approvalId: null, askedBy: WHO, approvedBy: WHO };
    await this.publications.publish(tx, act);
    await this.publications.setAside(tx, {
      amountFcfa: setAsideFcfa,
      note,
      source: { type: 'demo', id: month },
      occurredOn: lastDay(month),
    });
  }
}

async function addDocument(tx: Tx, name: string, lines: readonly string[]): Promise<string> {
  const content = plainPdf(lines);
  const id = uuidV7();
  const sha256 = createHash('sha256').update(content).digest('hex');
  await tx.count(addDocumentRow, { id, sha256, name, bytes: content.length, content, addedBy: WHO });
  return id;
}

const addDocumentRow = statement(
  'demo.add-document',
  `
  insert into economic_documents (id, sha256, name, media_type, bytes, content, added_by)
  values (:id, :sha256, :name, 'application/pdf', :bytes, :content, :addedBy)`,
);

/** The francs set aside in the months before are added to `setAsideFcfa`. */
const addDemoSnapshot = statement(
  'demo.add-snapshot',
  `
  insert into coin_snapshots (month, issued, redeemed, used, pending, reserved, available, earned_in_month,
                              active_learners, sources, set_aside_fcfa, is_demo)
  select :month, c.redeemed + c.used + c.pending + c.available, c.redeemed, c.used, c.pending, 0, c.available, c.earned,
         c.active, c.sources,
         :setAsideFcfa::bigint + (select coalesce(sum(balance), 0) from franc_account where name = 'coin_reserve'), true
    from jsonb_to_record(:coins::jsonb) as c (redeemed bigint, used bigint, pending bigint, available bigint,
                                              earned bigint, active integer, sources jsonb)`,
);

const readDemoFrancs = statement(
  'demo.francs',
  `
  select e.account, sum(e.amount)::float8 as fcfa from franc_entry e join franc_txn t on t.id = e.txn_id and t.is_demo
   group by e.account having sum(e.amount) <> 0 order by e.account`,
).as<{ account: FrancAccount }>();
