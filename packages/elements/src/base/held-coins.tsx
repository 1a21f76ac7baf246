import { heldSentence } from '@ulty/domain/rewards/reward-words.js';
import { ButtonLink } from './button';

export interface HeldCoinsProps {
  /** Why coins are not available yet, see `HOLD_REASONS`. */
  reasons: readonly string[];
  /** Where a number or an e-mail is proven; null where that page is not live. */
  proofHref: string | null;
}

/** Why coins are not available yet, with the act that makes them so. Identity §17.3. */
export function HeldCoins({ reasons, proofHref }: HeldCoinsProps) {
  return (
    <>
      {reasons.map((reason) => (
        <p key={reason} className="u-small">
          {heldSentence(reason)}
        </p>
      ))}
      {proofHref !== null && reasons.includes('unproven') && (
        <ButtonLink wide variant="outline" href={proofHref}>
          Vérifier mon compte
        </ButtonLink>
      )}
    </>
  );
}
