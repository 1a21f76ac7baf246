import { typedWhole } from '@ulty/domain/base/typed-number.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Reconciliation, ReconciliationDifference, ReconciliationRequest } from '@ulty/contracts/rewards/admin-redemptions.js';
import { CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { findReferences, listPaid, type BookedRow } from './admin-redemptions.queries.js';

/** Most payments of our books in one comparison. */
const MOST_PAID = 5_000;

/** A payment in the operator's file. */
interface OperatorLine {
  /** A redemption's id or its name, 'EX-2041'. */
  reference: string;
  fcfa: number;
}

const COLUMNS: Readonly<Record<'reference' | 'amount' | 'status', readonly string[]>> = {
  reference: ['reference', 'référence', 'id', 'external_id', 'externalid'],
  amount: ['montant', 'amount', 'fcfa', 'xof'],
  status: ['statut', 'status', 'etat', 'état'],
};
/** Words for a paid line; lines with another state moved no money. */
const PAID_WORDS = new Set([
  'paid',
  'payé',
  'paye',
  'payée',
  'success',
  'successful',
  'succès',
  'succes',
  'ok',
  'completed',
  'réussi',
  'reussi',
]);

/**
 * Parses an operator's file: a line of headings with a reference and an amount, then one line per payment, separated by semicolons, commas
 * or tabs. Lines with a state that is not 'paid' are left out. Throws AppError VALIDATION naming the line.
 */
function readOperatorFile(csv: string): OperatorLine[] {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const [headings = '', ...rest] = lines;
  const separator = [';', '\t', ','].find((one) => headings.includes(one)) ?? ';';
  const cells = (line: string) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
  const names = cells(headings).map((name) => name.toLowerCase());
  const column = (names_: readonly string[]) => names.findIndex((name) => names_.includes(name));
  const [reference, amount, status] = [column(COLUMNS.reference), column(COLUMNS.amount), column(COLUMNS.status)];
  if (reference < 0 || amount < 0) throw unreadable('La première ligne nomme les colonnes : référence, montant et, s’il y en a, statut.');
  return rest.flatMap((line, index) => {
    if (line === '') return [];
    const given = cells(line);
    if (status >= 0 && !PAID_WORDS.has((given[status] ?? '').toLowerCase())) return [];
    const fcfa = typedWhole(given[amount]);
    if (!given[reference] || fcfa === null) throw unreadable(`La ligne ${index + 2} n’a pas de référence ou de montant entier.`);
    return [{ reference: given[reference], fcfa }];
  });
}

const unreadable = (why: string) => new AppError('VALIDATION', { fields: { csv: why } });

/** Compares an operator's file with our books. It changes nothing. Product §2.24. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Compares. VALIDATION for an unreadable file, or days with too many payments. */
  async compare({ csv, from, to }: ReconciliationRequest): Promise<Reconciliation> {
    const theirs = readOperatorFile(csv);
    const ids = theirs.map(({ reference }) => reference.toLowerCase()).filter(isUuid);
    const numbers = theirs.flatMap(({ reference }) => numberOf(reference) ?? []);
    const named = await this.db.rows(findReferences, {
      ids,
      numbers,
      isDemo: isSimulated(this.config),
    });
    const paid = await this.db.rows(listPaid, {
      from,
      to,
      most: MOST_PAID + 1,
      isDemo: isSimulated(this.config),
    });
    if (paid.length > MOST_PAID)
      throw new AppError('VALIDATION', { fields: { to: 'Trop de paiements entre ces jours\u00a0: choisissez moins de jours.' } });
    const differences = [...told(theirs, named), ...untold(named, paid)];
    return {
      lines: theirs.length,
      agreeing: theirs.length - differences.filter(({ kind }) => kind !== 'here_only').length,
      theirFcfa: theirs.reduce((sum, { fcfa }) => sum + fcfa, 0),
      ourFcfa: paid.reduce((sum, { fcfa }) => sum + fcfa, 0),
      differences,
    };
  }
}

function numberOf(reference: string): number | null {
  const [, digits] = /^EX-(\d{1,12})$/i.exec(reference) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Lines of the file that differ from our books. */
function told(theirs: readonly OperatorLine[], named: readonly BookedRow[]): ReconciliationDifference[] {
  const byId = new Map(named.map((row) => [row.id, row]));
  const byNumber = new Map(named.map((row) => [row.number, row]));
  const seen = new Set<string>();
  return theirs.flatMap(({ reference, fcfa }): ReconciliationDifference[] => {
    const number = numberOf(reference);
    const row = byId.get(reference.toLowerCase()) ?? (number === null ? undefined : byNumber.get(number));
    const difference = (kind: ReconciliationDifference['kind']) => [
      { kind, reference, number: row?.number ?? null, state: row?.state ?? null, theirFcfa: fcfa, ourFcfa: row?.fcfa ?? null },
    ];
    if (!row) return difference('unknown');
    if (seen.has(row.id)) return difference('twice');
    seen.add(row.id);
    if (row.state !== 'paid') return difference('there_only');
    return row.fcfa === fcfa ? [] : difference('amount');
  });
}

/** Payments of our books, within these days, that the file does not contain. */
function untold(named: readonly BookedRow[], paid: readonly BookedRow[]): ReconciliationDifference[] {
  const known = new Set(named.map(({ id }) => id));
  return paid
    .filter(({ id }) => !known.has(id))
    .map(({ id, number, state, fcfa }) => ({ kind: 'here_only', reference: id, number, state, theirFcfa: null, ourFcfa: fcfa }));
}
