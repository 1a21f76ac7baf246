import { SAFETY } from '@ulty/domain/people/safety.js';

/** One person's report of an item. */
export interface ReportFact {
  userId: string;
  /** What the person shares with others: devices, browsers and numbers, as `traitsOf` returns them. */
  traits: readonly string[];
  /** Hash of the network it came from, comparable within a day; null when unknown. */
  network: string | null;
  /** Whether it counts half: the person is new, doubted, or has often reported what moderators approved. */
  isHalf: boolean;
}

/** Number of people who reported, the sum of their weights, and whether they come from enough networks to hide something. */
export interface ReportWeight {
  people: number;
  weight: number;
  hides: boolean;
}

/**
 * Counts people, not accounts: accounts that share a device, browser or number, directly or through others, are one. Reports that all come
 * from one network hide nothing, since a ring can invent any number of devices; a class behind one address needs one report from elsewhere.
 * Product §2.13.
 */
export function weighReports(reports: readonly ReportFact[], toHide: number): ReportWeight {
  const groups = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = groups.get(root); next !== undefined && next !== root; next = groups.get(root)) root = next;
    groups.set(key, root);
    return root;
  };
  for (const { userId, traits } of reports) for (const trait of traits) groups.set(rootOf(`of ${trait}`), rootOf(`person ${userId}`));
  const weights = new Map<string, number>();
  for (const { userId, isHalf } of reports) {
    const root = rootOf(`person ${userId}`);
    weights.set(root, Math.max(weights.get(root) ?? 0, isHalf ? SAFETY.halfReport : 1));
  }
  const weight = [...weights.values()].reduce((sum, one) => sum + one, 0);
  // Unknown networks count as different: nothing shows that they are the same.
  const networks = new Set(reports.map(({ network, userId }) => network ?? `of ${userId}`)).size;
  return { people: weights.size, weight, hides: weight >= toHide && networks >= SAFETY.networksToHide };
}
