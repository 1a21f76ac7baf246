import type { KeptAchievement } from './achievement';

const isKept = (value: unknown) => {
  const { id, kind, at, reasons } = (value ?? {}) as Record<keyof KeptAchievement | 'reasons', unknown>;
  const isKnown = kind === 'badge' || kind === 'streak' || (kind === 'first_gain' && Array.isArray(reasons));
  return isKnown && typeof id === 'string' && typeof at === 'string';
};

/** The achievements in a stored text, oldest first; anything else in it is left out. */
export function parseKept(text: string | null): readonly KeptAchievement[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? (list.filter(isKept) as KeptAchievement[]) : [];
  } catch {
    return [];
  }
}
