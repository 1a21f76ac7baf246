/** Limits of the profiles kept on one phone. Product §1.7, decision 0028. */
export const PROFILES = {
  /** Most profiles on one phone. */
  max: 5,
  /** Number of wrong codes in a row after which a profile requires its sign-in again. */
  tries: 5,
  /** How long an unused profile is stored. */
  keptMs: 30 * 86_400_000,
} as const;

/** Why a text cannot be the code of a profile; null when it can. */
export function pinFault(pin: string): string | null {
  if (!/^[0-9]{4}$/.test(pin)) return 'Écrivez quatre chiffres.';
  const steps = new Set([1, 2, 3].map((at) => Number(pin[at]) - Number(pin[at - 1])));
  const step = [...steps][0] ?? 0;
  return steps.size === 1 && Math.abs(step) <= 1 ? 'Ce code est trop facile à deviner.' : null;
}

/** The sentence shown after a wrong code. */
export function pinTriesLeft(left: number): string {
  return left === 1 ? 'Il vous reste 1 essai.' : `Il vous reste ${left} essais.`;
}
