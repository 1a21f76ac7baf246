import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { showToast, useNow } from '@ulty/kit';
import { useRef } from 'react';
import { OnlineButton } from '../online-button';
import { Failure } from './failure';
import { useAccountActions, useSending } from './settings.data';

/** "Ouagadougou" of "Africa/Ouagadougou". */
const cityOf = (tz: string) => (tz.split('/').at(-1) ?? tz).replaceAll('_', ' ');

/** "de Paris", "d’Abidjan", "de Ouagadougou". */
const ofCity = (tz: string) => (/^(?!oua)[aeiou]/i.test(cityOf(tz)) ? `d’${cityOf(tz)}` : `de ${cityOf(tz)}`);

/** Whether clocks show the same time in both zones, as in Abidjan and Ouagadougou. */
function isAlike(one: string, other: string, now: Date): boolean {
  const [first, second] = [one, other].map((tz) =>
    now.toLocaleString('fr-FR', { timeZone: knownTimeZone(tz), dateStyle: 'short', timeStyle: 'short' }),
  );
  return first === second;
}

/** The zone in which days are counted, and a button to use the device's. Applies from tomorrow, once in seven days. Product §1.2. */
export function TimeZone({ profile }: { profile: OwnProfile }) {
  const { tz, tzChangeableAt } = profile;
  // Absent in copies stored by an older version.
  const next = profile.tzNext ?? null;
  const now = useNow();
  const { change } = useAccountActions();
  const { error, isSending, send } = useSending();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = !isAlike(here, tz, now) && !(next && isAlike(here, next.tz, now));
  const words = useRef<HTMLParagraphElement>(null);
  const offline = 'Il faut du réseau pour changer d’heure.';

  async function choose(wanted: string, title: string) {
    if (!(await send(() => change({ tz: wanted })))) return;
    // The pressed button is replaced: the text takes the focus.
    words.current?.focus();
    showToast({ kind: 'done', title });
  }

  return (
    <>
      <Failure error={error} field="tz" />
      <p ref={words} tabIndex={-1}>
        Vos journées commencent à minuit, à l’heure <strong>{ofCity(tz)}</strong>.
      </p>
      {next && (
        <>
          <p>
            À partir du {formatDate(dayOf(next.from, knownTimeZone(tz)))} : l’heure <strong>{ofCity(next.tz)}</strong>.
          </p>
          <OnlineButton
            small
            variant="outline"
            id="garder-heure"
            disabled={isSending}
            offline={offline}
            onClick={() => void choose(tz, `Vous gardez l’heure ${ofCity(tz)}`)}
          >
            Garder l’heure {ofCity(tz)}
          </OnlineButton>
        </>
      )}
      {isElsewhere && !tzChangeableAt && (
        <>
          <OnlineButton
            small
            variant="outline"
            id="changer-heure"
            disabled={isSending}
            offline={offline}
            onClick={() => void choose(here, `Heure ${ofCity(here)} dès demain`)}
          >
            Passer à l’heure {ofCity(here)}
          </OnlineButton>
          <p className="u-small u-muted">
            C’est celle de ce téléphone. Elle compte dès demain et change au plus une fois en 7 jours ; vos jours passés restent comme ils
            sont.
          </p>
        </>
      )}
      {isElsewhere && tzChangeableAt && (
        <p className="u-small u-muted">
          Ce téléphone est à l’heure {ofCity(here)}. Vous pourrez en changer le {formatDate(dayOf(tzChangeableAt, knownTimeZone(tz)))}.
        </p>
      )}
    </>
  );
}
