import type { QuestionStanding, QuestionThread } from '@ulty/contracts/community/community.js';
import { answerGiven } from '@ulty/contracts/event-types/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { TextField } from '@ulty/elements/forms/field';
import { showToast, useConnectivity } from '@ulty/kit';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from './drafts';
import { MediaField } from './media-field';
import { useReader } from './questions.data';
import { useAct } from '@ulty/kit/use-act';
import { useMediaField } from '../parts/use-media-field';

/** At the end of a question's address: the field of the answer takes the focus. */
export const ANSWER_HASH = '#repondre';

interface AnswerFormProps {
  thread: QuestionThread;
  standing: QuestionStanding | undefined;
}

/** The form for the reader's answer; signed out, a link to sign in and return. */
export function AnswerForm({ thread, standing }: AnswerFormProps) {
  const reader = useReader();
  if (!reader)
    return (
      <p>
        <ButtonLink wide href={loginPath(questionPage({ id: thread.id }))}>
          Se connecter pour répondre
        </ButtonLink>
      </p>
    );
  return <OwnAnswer thread={thread} standing={standing} userId={reader.id} />;
}

function OwnAnswer({ thread, standing, userId }: AnswerFormProps & { userId: string }) {
  const [draft, changeDraft] = useDraft(userId, thread.id);
  const isOnline = useConnectivity((state) => state.isOnline);
  const media = useMediaField();
  const { run, isBusy, refused } = useAct(answerGiven, thread.title, {
    kept: 'Votre réponse est gardée',
    failed: 'Votre réponse n’est pas passée',
  });
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (window.location.hash === ANSWER_HASH) form.current?.querySelector('textarea')?.focus();
  }, []);
  const text = draft.text ?? '';
  const none = standing?.answersLeft === 0;
  const send = async () => {
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    const done = await run({ questionId: thread.id, text: text.trim(), media: media.given });
    if (!done) return;
    changeDraft(null);
    media.clear();
    if (done.state !== 'synced') return;
    const { review, notice } = done.answer;
    if (review === 'held') showToast({ kind: 'waiting', title: 'Votre réponse attend une relecture', ...(notice && { detail: notice }) });
    else showToast({ kind: 'done', title: 'Votre réponse est publiée' });
  };
  return (
    <form
      ref={form}
      className="questions-form u-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        id={`reponse-a-${thread.id}`}
        name="text"
        label="Votre réponse"
        placeholder="Dites ce que vous avez essayé."
        hint={isOnline ? '2\u00a0000 caractères au plus. Pas de numéro de téléphone.' : 'Sera envoyée à la reconnexion.'}
        error={isMissing ? 'Écrivez votre réponse.' : (refused ?? '')}
        maxLength={COMMUNITY.textChars}
        value={text}
        onChange={({ currentTarget }) => changeDraft({ text: currentTarget.value })}
      />
      <MediaField field={media} />
      <Button
        id="questions-repondre"
        type="submit"
        wide
        disabled={isBusy}
        {...(none && { reason: 'Vous avez donné toutes vos réponses du jour. Revenez demain.' })}
      >
        Répondre
      </Button>
    </form>
  );
}
