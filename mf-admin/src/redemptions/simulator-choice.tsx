import type { AdminRedemptionDetail, SimulatedOutcome } from '@ulty/contracts/rewards/admin-redemptions.js';
import { errorSentence, showToast } from '@ulty/kit';
import { chooseOutcome, OUTCOME_WORDS } from './redemptions.data';

const BEFORE_SENT: readonly string[] = ['requested', 'checking', 'approved'];

/** In a demonstration: what the simulated operator does with this request. */
export function SimulatorChoice({ redemption, onChosen }: { redemption: AdminRedemptionDetail; onChosen: () => Promise<unknown> }) {
  if (!BEFORE_SENT.includes(redemption.state) || redemption.method !== 'mobile_money') return null;
  async function choose(outcome: SimulatedOutcome): Promise<void> {
    try {
      await chooseOutcome(redemption.id, outcome);
      await onChosen();
    } catch (error) {
      showToast({ kind: 'failed', title: 'Le simulateur n’a pas changé', detail: errorSentence(error) });
    }
  }
  return (
    <label className="redemption-field u-stack-4 u-medium">
      Simulateur de l’opérateur
      <select
        className="u-ink"
        value={redemption.simulated ?? ''}
        onChange={(event) => void choose(event.target.value as SimulatedOutcome)}
      >
        {redemption.simulated === null && <option value="">Selon les deux derniers chiffres du numéro</option>}
        {Object.entries(OUTCOME_WORDS).map(([outcome, words]) => (
          <option key={outcome} value={outcome}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
