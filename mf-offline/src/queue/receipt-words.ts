import { rejectionWords } from '@ulty/domain/rewards/rejection-words.js';
import type { Receipt } from '@ulty/offline/ext-database';

const ADJUSTMENTS: Record<string, string> = {
  time_adjusted: 'L’heure de ce téléphone a été corrigée.',
  version_unknown: 'Ce quiz a changé depuis\u00a0: vos réponses sont gardées.',
  day_out_of_range: 'Ce jour ne compte pas pour la série.',
  later_choice: 'Un choix plus récent, fait ailleurs, compte.',
  too_late: 'Arrivé trop tard pour compter dans la série.',
};

/** 'Retenu', 'Retenu, corrigé', 'Remplacé' or 'Non retenu'; what was already there counts as taken. Product §1.3. */
export function outcomeWords({ outcome, reason }: Pick<Receipt, 'outcome' | 'reason'>): string {
  if (outcome === 'rejected') return 'Non retenu';
  if (outcome === 'adjusted' && reason === 'later_choice') return 'Remplacé';
  return outcome === 'adjusted' ? 'Retenu, corrigé' : 'Retenu';
}

/** Why it was not taken, or not as it was sent; null where there is nothing to say. */
export function whyWords({ outcome, reason }: Pick<Receipt, 'outcome' | 'reason'>): string | null {
  if (outcome === 'rejected') return rejectionWords(reason);
  if (outcome !== 'adjusted') return null;
  return ADJUSTMENTS[reason ?? ''] ?? 'Une partie seulement a pu être comptée.';
}
