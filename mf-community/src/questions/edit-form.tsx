import { postEdited } from '@ulty/contracts/event-types/community.js';
import { COMMUNITY, type CommunityTarget } from '@ulty/domain/people/community.js';
import { Field, TextField } from '@ulty/elements/forms/field';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import type { Written } from './post-body';
import { PostForm } from './post-form';
import { useAct } from '@ulty/kit/use-act';

interface EditFormProps {
  kind: CommunityTarget;
  post: Written & { title?: string };
  title: string;
  onEnd: () => void;
}

/** The form to edit one's own text; readers see that it was edited. */
export function EditForm({ kind, post, title, onEnd }: EditFormProps) {
  const [text, setText] = useState(post.text);
  const [heading, setHeading] = useState(post.title ?? '');
  const { run, isBusy, refused } = useAct(postEdited, title, {
    kept: 'Votre correction est gardée',
    failed: 'Votre correction n’est pas passée',
  });
  const save = async () => {
    const done = await run({
      targetType: kind,
      targetId: post.id,
      ...(kind === 'question' && { title: heading.trim() }),
      text: text.trim(),
    });
    if (!done) return;
    onEnd();
    if (done.state === 'synced')
      showToast({ kind: 'done', title: 'Correction enregistrée', detail: 'Elle est marquée «\u00a0modifiée\u00a0».' });
  };
  const isReady = !isBusy && (kind === 'question' ? heading : text).trim() !== '';
  return (
    <PostForm onSend={save} isReady={isReady} button="Enregistrer" onCancel={onEnd}>
      {kind === 'question' && (
        <Field
          id={`titre-${post.id}`}
          name="title"
          label="Votre question"
          value={heading}
          maxLength={COMMUNITY.titleChars}
          onChange={({ currentTarget }) => setHeading(currentTarget.value)}
        />
      )}
      <TextField
        id={`texte-${post.id}`}
        name="text"
        label={kind === 'question' ? 'Détails' : 'Votre texte'}
        value={text}
        error={refused ?? ''}
        maxLength={kind === 'comment' ? COMMUNITY.commentChars : COMMUNITY.textChars}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </PostForm>
  );
}
