import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import { welcomePage } from '@ulty/domain/base/pages.js';
import { MOST_DISMISSALS } from '@ulty/domain/learning/welcome-offer.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { newEvent, useHasRoute, useSendEvent, useSession } from '@ulty/kit';
import { keepText, useKeptText } from '@ulty/kit/kept-text';
import { isSaidHere, saidKey } from '../welcome/said-here';

const keyOf = (userId: string) => `ulty-bienvenue-fermee:${userId}`;

/** Whether the three questions are still to be answered, and whether they are offered on a day: until they are done or closed twice, and not again on the day they were closed. */
export function useWelcomeOffer(day: string): { isDue: boolean; isOffered: boolean; close: () => void } {
  const { user } = useSession();
  const send = useSendEvent();
  const hasPage = useHasRoute(welcomePage);
  const [closedOn, closed = '0'] = useKeptText(user && keyOf(user.id))?.split(' ') ?? [];
  const times = Number(closed);
  const isSaid = isSaidHere(useKeptText(user && saidKey(user.id)));
  const isDue = user?.isWelcomeDue === true && !isSaid;
  const close = () => {
    if (!user) return;
    keepText(keyOf(user.id), `${day} ${times + 1}`);
    send(welcomeSaved, { ...newEvent(user.id), dismissals: times + 1 }).catch(() => undefined);
  };
  return { isDue, isOffered: hasPage && isDue && times < MOST_DISMISSALS && closedOn !== day, close };
}

/** The offer of the three questions to those who have not answered them. Identity §17.1. */
export function WelcomeOffer({ onClose }: { onClose: () => void }) {
  return (
    <SelvedgePanel
      eyebrow="Trois touches, 20&nbsp;secondes"
      title="Dites ce que vous faites&nbsp;: la séance parlera de vous."
      action={
        <div className="u-stack-8">
          <ButtonLink wide href={welcomePage}>
            Choisir mon fil
          </ButtonLink>
          <Button wide small variant="quiet" onClick={onClose}>
            Plus tard
          </Button>
        </div>
      }
    />
  );
}
