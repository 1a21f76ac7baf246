import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { ActReminders } from '@ulty/contracts/learning/reminders.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { reminderSet } from '@ulty/contracts/event-types/reminders.js';
import { actReminders } from '@ulty/contracts/reads/reminders.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { actOf, actReminderAt, reminderWords } from '@ulty/domain/people/act-reminder.js';
import { Button } from '@ulty/elements/base/button';
import { bell } from '@ulty/elements/base/icons';
import { newEvent, readKey, showToast, useConnectivity, useNow, useRead, useSendEvent, useSWRConfig } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';
import { pushState, pushStateAtOnce, startPush, type PushState } from '@ulty/kit/push-device';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useEffect, useState } from 'react';

/** Turns the alerts of this phone on; asks for permission where nobody was asked. Never rejects. */
async function alertsOn(key: string): Promise<PushState> {
  try {
    const state = pushStateAtOnce() ?? (await pushState());
    return state === 'off' ? await startPush(key) : state;
  } catch {
    return 'off';
  }
}

/** 'Me le rappeler': one reminder of a chapter's act, which may wait for the network, and where it will be seen. Product §2.17. */
export default function ActReminder({ user, chapter }: { user: CurrentUser; chapter: Chapter }) {
  const { data } = useRead(actReminders, {});
  const ofChapter = actsOfKind(useActs(actReminders), reminderSet, ({ chapterId }) => chapterId === chapter.id).at(-1);
  const isOnline = useConnectivity(({ isOnline: has, isReached }) => has && isReached);
  const now = useNow().getTime();
  const send = useSendEvent();
  const { mutate } = useSWRConfig();
  const [alerts, setAlerts] = useState<PushState | null>(null);
  const [hasPressed, setPressed] = useState(false);
  useEffect(() => void pushState().then(setAlerts), []);

  const act = actOf(chapter.content);
  // Nothing could be seen anywhere.
  const isPushed = data?.pushKey !== null && (alerts === 'on' || alerts === 'off');
  if (!act || (data && !data.isListed && !isPushed)) return null;
  const zone = knownTimeZone(user.tz);
  const told = ofChapter
    ? ofChapter.fields.isOn
      ? ofChapter.fields.at
      : null
    : data?.waiting.find((one) => one.chapterId === chapter.id)?.at;
  const planned = told && Date.parse(told) > now ? Date.parse(told) : null;
  const at = planned ?? actReminderAt(act, now, zone, data?.eveningMin);
  const words = reminderWords(at, now, zone);

  const set = async (isOn: boolean) => {
    setPressed(true);
    const asking = isOn && isOnline && data?.pushKey ? alertsOn(data.pushKey) : null;
    void asking?.then(setAlerts);
    // Without a place in the list, the alert is the only way.
    if (isOn && data && !data.isListed && (await asking) !== 'on') return;
    const chosen = new Date(at).toISOString();
    const sent = await send(reminderSet, { ...newEvent(user.id), chapterId: chapter.id, at: chosen, isOn }, { title: chapter.title }).catch(
      () => null,
    );
    if (!sent) showToast({ kind: 'failed', title: 'Le rappel n’est pas gardé', detail: 'Ce téléphone n’a plus de place.' });
    else if (sent.state === 'queued') return;
    else if (sent.answer.outcome === 'rejected')
      showToast({ kind: 'failed', title: 'Le rappel n’est pas prévu', detail: await refusalSentence(sent.answer.reason) });
    else
      await mutate<ActReminders>(
        readKey(actReminders, {}),
        (known) => {
          const others = known?.waiting.filter((one) => one.chapterId !== chapter.id) ?? [];
          return known && { ...known, waiting: isOn ? [...others, { chapterId: chapter.id, at: chosen }] : others };
        },
        // A later act of another phone stands instead.
        { revalidate: sent.answer.outcome === 'adjusted' },
      );
  };

  if (planned === null)
    return (
      <Button small variant="outline" icon={bell} autoFocus={hasPressed} onClick={() => void set(true)}>
        Me le rappeler {words.replace(/^(ce soir|aujourd’hui) /, '')}
      </Button>
    );
  return (
    <div className="u-stack-6">
      <p className="u-wrap" role="status">
        <span className="u-strong">Rappel prévu {words}</span>
        <button type="button" className="u-section-link" autoFocus={hasPressed} onClick={() => void set(false)}>
          Annuler
        </button>
      </p>
      <p className="u-small u-muted">
        {!isOnline
          ? 'Il attend le réseau, et part à la reconnexion si l’heure n’est pas passée.'
          : alerts === 'on' && data?.pushKey
            ? 'Par une alerte sur ce téléphone, deux par jour au plus.'
            : 'Vous le verrez dans vos notifications, sous la cloche.'}
      </p>
    </div>
  );
}
