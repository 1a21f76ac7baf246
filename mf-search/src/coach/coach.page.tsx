import { coachPage } from '@ulty/domain/base/pages.js';
import { COACH, COACH_MODES, COACH_MODE_WORDS, type CoachMode } from '@ulty/domain/learning/coach.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { history, wifiOff } from '@ulty/elements/base/icons';
import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { Skeleton } from '@ulty/elements/base/states';
import { useConnectivity, useOptionalUser, useOutbox, useSearchParams, trustedNow } from '@ulty/kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConversation, useWaitingQuestions, type Asked, type WaitingQuestion } from './coach.data';
import '@ulty/elements/base/segments.css';
import './coach.css';
import { Composer } from './composer';
import { ContextTag } from './context-tag';
import { TypedDeviceAnswer } from './device-answer';
import { contextOf, useDraft } from './drafts';
import { History } from './history';
import { Intro } from './intro';
import { PlanForm, PracticeForm } from './mode-forms';
import { Thread } from './thread';
import { useAsking } from './use-asking';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { useLibraryOrNone } from '@ulty/downloads/use-device-library';
import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import { Read } from '@ulty/states/read';

const isToday = (at: string | null) => at !== null && new Date(at).toDateString() === new Date(trustedNow()).toDateString();

/**
 * The messages of one mode on screen: those asked or answered today, in the order of asking; without any, the latest plan, which covers a
 * week.
 * @param known as the server returns them, the latest first.
 * @param answered on this page, perhaps not returned by the server yet
 * @param wanted id of a message that is shown whatever its day
 */
function todaysMessages(
  mode: CoachMode,
  known: readonly CoachMessage[],
  answered: readonly CoachMessage[],
  wanted: string | null,
): CoachMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  const all = [...[...known].reverse(), ...answered.filter(({ id }) => !ids.has(id))].filter((message) => message.mode === mode);
  const today = all.filter(({ id, askedAt, answeredAt }) => id === wanted || isToday(askedAt) || isToday(answeredAt));
  return today.length === 0 && mode === 'plan' ? all.slice(-1) : today;
}

interface QuotaThreadsProps {
  left: number;
  /** Questions a day. */
  of: number;
}

/** Questions left today, in words and as threads: woven ones were asked, bare ones are left. Identity §15. */
function QuotaThreads({ left, of }: QuotaThreadsProps) {
  return (
    <div className="coach-quota u-row u-fine">
      <p role="status">
        <strong>
          {left}&nbsp;{left > 1 ? 'questions' : 'question'} sur {of}
        </strong>{' '}
        aujourd’hui
      </p>
      <span className="coach-threads" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={at < of - left ? 'coach-thread coach-thread-woven' : 'coach-thread'} />
        ))}
      </span>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** Ids of the books and courses that are completely stored on this phone; empty until known, and without storage. */
function useOnPhone(): ReadonlySet<string> {
  const library = useLibraryOrNone(hasDownloads());
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    if (typeof library === 'string') return;
    let isOver = false;
    library.downloads.list().then(
      (views) => !isOver && setIds(new Set(views.filter(({ status }) => status === 'whole').map(({ id }) => id))),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [library]);
  return ids;
}

/** The coach, which both platforms promise: it explains, trains and plans, from our texts alone. Product §2.26, identity §15. */
export default function CoachPage() {
  const [params] = useSearchParams();
  const onPhone = useOnPhone();
  return params.get('vue') === 'historique' ? (
    <History wanted={params.get('message')} onPhone={onPhone} />
  ) : (
    <Conversation onPhone={onPhone} />
  );
}

function Conversation({ onPhone }: { onPhone: ReadonlySet<string> }) {
  const [params, setParams] = useSearchParams();
  const isOnline = useConnectivity((state) => state.isOnline);
  const conversation = useConversation();
  const { data, isValidating } = conversation;
  const [draft, changeDraft] = useDraft(useOptionalUser()?.id);
  const acts = useAsking(data?.writer);
  const { asking, refused } = acts;
  const waiting = useWaitingQuestions();
  const isQueueRead = useOutbox((state) => state.isRead);

  const told = [...(data?.messages ?? []), ...acts.answered];
  const wanted = params.get('message');
  const named = told.find(({ id }) => id === wanted);
  const mode = COACH_MODES.find((each) => each === params.get('mode')) ?? named?.mode ?? 'explain';
  const messages = todaysMessages(mode, data?.messages ?? [], acts.answered, wanted);
  const last = messages.at(-1);
  const isKnown = (id: string) => waiting.some(({ eventId }) => eventId === id) || told.some((message) => message.id === id);
  const { leaving } = draft;
  const isLost = leaving && asking?.eventId !== leaving.eventId && isQueueRead && data !== undefined && !isKnown(leaving.eventId);
  const text = draft.text || (isLost ? leaving.text : '');
  const goesOn = last?.note && last.kind !== 'unknown' ? last : null;

  const arrive = useEffectEvent(() => {
    const [q, about] = [params.get('q')?.trim().slice(0, COACH.questionChars), params.get('about')];
    if (!q && !about) return;
    const earlier = q && text !== '' && text !== q ? { earlier: text } : {};
    changeDraft({ ...(q && { text: q }), ...earlier, ...(about && contextOf(about) && { about }) });
    setParams(mode === 'explain' ? {} : { mode }, { replace: true });
  });
  useEffect(() => arrive(), [params]);
  const isEarlier = wanted !== null && data !== undefined && !isValidating && !named;
  useEffect(() => {
    if (isEarlier) setParams({ vue: 'historique', message: wanted }, { replace: true });
  }, [isEarlier, wanted, setParams]);

  const quotaLeft = data?.messages.some(({ id }) => id === acts.answered.at(-1)?.id) ? data.quotaLeft : (acts.quotaLeft ?? data?.quotaLeft);
  const quota = data?.quota ?? COACH.questionsADay;
  const closed =
    quotaLeft === 0 && isOnline
      ? `Vos ${quota}\u00a0questions du jour sont posées. Ce que vous écrivez reste ici jusqu’à demain.`
      : undefined;
  const isBusy = asking !== null && asking.isSending && !asking.isStopped;

  const ask = async (asked: Omit<Asked, 'contextRef'>) => {
    const { mode: of, text: typed } = asked;
    const end = await acts.ask({ ...asked, contextRef: contextOf(draft.about) }, (eventId) => {
      if (of === 'explain') changeDraft({ text: '', leaving: { eventId, text: typed } });
    });
    // By then the next question may be in the field, or being sent.
    if (of === 'explain')
      changeDraft((now) => ({
        ...(end === 'refused' && !now.text && { text: typed }),
        ...(now.leaving?.text === typed && { leaving: undefined }),
      }));
  };
  const changeKept = ({ fields }: WaitingQuestion) => changeDraft({ text: fields.text });
  const form = { draft, isOnline, isBusy, closed, onDraft: changeDraft, onAsk: (asked: Omit<Asked, 'contextRef'>) => void ask(asked) };
  const isFirst = data !== undefined && messages.length === 0 && asking === null && waiting.length === 0;
  return (
    <div className="coach-page u-stack-16 u-wide">
      <div className="u-between">
        <h1>Coach</h1>
        <ButtonLink variant="quiet" icon={history} href={`${coachPage}?vue=historique`} aria-label="Vos questions" />
      </div>
      <ModeTabs mode={mode} onMode={(next) => setParams(next === 'explain' ? {} : { mode: next })} />
      {quotaLeft !== undefined && <QuotaThreads left={quotaLeft} of={quota} />}
      {!isOnline && (
        <div className="u-notice u-notice-pending">
          <Icon path={wifiOff} size={22} />
          <div>
            <p className="u-strong">Le coach répond avec du réseau.</p>
            <p>Les indices du livre restent ici.</p>
          </div>
        </div>
      )}
      {isOnline && (
        <Read of={conversation} failed="Vos questions n’ont pas pu être lues" loading={<Skeleton height="8rem" />}>
          {() => null}
        </Read>
      )}
      {isFirst && <Intro mode={mode} writer={data.writer} onExample={(example) => changeDraft({ text: example })} />}
      <Thread mode={mode} wanted={wanted} messages={messages} acts={acts} onPhone={onPhone} onChange={changeKept} />
      {refused && (
        <RefusedNotice cause={refused} title="Votre question n’est pas passée">
          {refused}
        </RefusedNotice>
      )}
      {mode === 'practice' && <PracticeForm {...form} />}
      {mode === 'plan' && <PlanForm {...form} />}
      {mode === 'explain' && (
        <>
          <ContextTag draft={draft} goesOn={goesOn} onDraft={changeDraft} />
          <Composer
            text={text}
            isOnline={isOnline}
            isBusy={isBusy}
            closed={closed}
            onText={(typed) => changeDraft({ text: typed, leaving: undefined })}
            onAsk={(typed) => void ask({ mode, text: typed, ...(goesOn && draft.isNew !== goesOn.id && { replyTo: goesOn.id }) })}
          />
          {!isOnline && <TypedDeviceAnswer text={text} />}
        </>
      )}
    </div>
  );
}

/** The three modes of the coach, one of them pressed. Identity §15. */
function ModeTabs({ mode, onMode }: { mode: CoachMode; onMode: (mode: CoachMode) => void }) {
  return (
    <div className="coach-modes u-segments" role="group" aria-label="Ce que fait le coach">
      {COACH_MODES.map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
          {COACH_MODE_WORDS[each]}
        </button>
      ))}
    </div>
  );
}
