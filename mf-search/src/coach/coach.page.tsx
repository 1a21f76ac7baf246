import { COACH, COACH_MODES } from '@ulty/domain/learning/coach.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { history, wifiOff } from '@ulty/elements/base/icons';
import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { ErrorState, Skeleton } from '@ulty/elements/base/states';
import { errorCode, errorSentence, useConnectivity, useOptionalUser, useOutbox, useSearchParams } from '@ulty/kit';
import { useEffect, useEffectEvent } from 'react';
import { useConversation, useWaitingQuestions, type Asked, type WaitingQuestion } from './coach.data';
import './coach.css';
import { Composer } from './composer';
import { ContextTag } from './context-tag';
import { TypedDeviceAnswer } from './device-answer';
import { contextOf, useDraft } from './drafts';
import { History } from './history';
import { Intro } from './intro';
import { ModeTabs } from './mode-tabs';
import { PlanForm, PracticeForm } from './mode-forms';
import { useOnPhone } from './on-phone';
import { QuotaThreads } from './quota-threads';
import { Thread } from './thread';
import { todaysMessages } from './todays-messages';
import { useAsking } from './use-asking';

/** The coach that both platforms promise: it explains, trains and plans, from our texts alone. Product §2.26, identity §15. */
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
  const { data, error, mutate, isValidating } = useConversation();
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
    // By then the next question may be in the field, or on its way.
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
    <div className="coach-page">
      <div className="coach-head">
        <h1>Coach</h1>
        <ButtonLink variant="quiet" icon={history} href="/coach?vue=historique" aria-label="Vos questions" />
      </div>
      <ModeTabs mode={mode} onMode={(next) => setParams(next === 'explain' ? {} : { mode: next })} />
      {quotaLeft !== undefined && <QuotaThreads left={quotaLeft} of={quota} />}
      {!isOnline && (
        <div className="u-notice u-notice-pending">
          <Icon path={wifiOff} size={22} />
          <div>
            <p className="u-notice-title">Le coach répond avec du réseau.</p>
            <p>Les indices du livre restent ici.</p>
          </div>
        </div>
      )}
      {!data && isOnline && !error && <Skeleton height="8rem" />}
      {!data && isOnline && error && (
        <ErrorState title="Vos questions n’ont pas pu être lues" code={errorCode(error)} onRetry={() => void mutate()}>
          {errorSentence(error)}
        </ErrorState>
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
