import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { CommunityAbout, QuestionCard } from '@ulty/contracts/community/community.js';
import { questionAsked } from '@ulty/contracts/event-types/community.js';
import { communityPage, questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY, COMMUNITY_TRACKS, TRACK_NAMES, TRACK_SUBJECTS, type CommunityTrack } from '@ulty/domain/people/community.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import { SCHOOL_TRACKS } from '@ulty/domain/learning/learner-tracks.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField, TextField } from '@ulty/elements/forms/field';
import { GradeOptions } from '@ulty/elements/forms/grade-options';
import { RefusedNotice } from '@ulty/elements/base/refused-notice';
import { showToast, useConnectivity, useNavigate } from '@ulty/kit';
import { useState } from 'react';
import { useDraft, type Draft } from './drafts';
import { MediaField } from './media-field';
import { isTrack } from './question-words';
import { SimilarQuestions } from './similar-questions';
import { useAct } from '@ulty/kit/use-act';
import { useMediaField } from '../parts/use-media-field';
import { useSimilarTo } from './use-similar-to';

interface AskFormProps {
  user: Pick<CurrentUser, 'id' | 'track' | 'grade'>;
  /** Parameters of the address: track, subject and about are preselected, `texte` is a text that was typed elsewhere. */
  params: URLSearchParams;
  /** Whether the day's limit of questions is reached. */
  isDone: boolean;
  /** Questions stored on this device, for a comparison without network. */
  known: readonly QuestionCard[];
}

const ABOUT = /^(chapter|lesson|quiz_question|article):(.{1,120})$/;

function aboutOf(text: string | null): CommunityAbout | null {
  const [, kind, id] = ABOUT.exec(text ?? '') ?? [];
  return kind && id ? { kind: kind as CommunityAbout['kind'], id } : null;
}

/** 'a, b, a' as at most three tags. */
export const tagsOf = (text: string): string[] =>
  [...new Set(text.split(',').map((tag) => tag.trim().slice(0, COMMUNITY.tagChars)))].filter(Boolean).slice(0, COMMUNITY.tags);

/** Track and subject of a draft, else those of the address. */
function placeOf(draft: Draft, params: URLSearchParams): { track: CommunityTrack | null; subject: string } {
  const track = draft.track ?? params.get('track');
  return { track: isTrack(track) ? track : null, subject: draft.subject ?? params.get('subject') ?? '' };
}

/** The class of a profile, if it is one of the list. */
const ownGrade = (grade = '') => (Object.values(GRADES).some((grades) => (grades as readonly string[]).includes(grade)) ? grade : '');

/** The tracks in the order for this learner: at school their own subjects first. */
const tracksFor = (track: CurrentUser['track']) =>
  track && SCHOOL_TRACKS.includes(track) ? COMMUNITY_TRACKS.toReversed() : COMMUNITY_TRACKS;

/** The question, similar questions, and its subject. The typed text is stored on the device until it is sent. */
export function AskForm({ user, params, isDone, known }: AskFormProps) {
  const navigate = useNavigate();
  const isOnline = useConnectivity((state) => state.isOnline);
  const [draft, changeDraft] = useDraft(user.id, 'question');
  const media = useMediaField();
  const [missing, setMissing] = useState<'title' | 'subject' | null>(null);
  const { track, subject } = placeOf(draft, params);
  const given = params.get('texte') ?? '';
  const {
    title = given.slice(0, COMMUNITY.titleChars),
    text = given.slice(COMMUNITY.titleChars),
    grade = ownGrade(user.grade),
    tags = '',
  } = draft;
  const similar = useSimilarTo(title.trim(), track ?? undefined, known);
  const { run, isBusy, refused } = useAct(questionAsked, title.trim(), {
    kept: 'Votre question est gardée',
    failed: 'Votre question n’est pas passée',
  });

  const publish = async () => {
    const lacking = title.trim() === '' ? 'title' : !track || !subject ? 'subject' : null;
    setMissing(lacking);
    if (lacking || !track) return;
    const done = await run({
      track,
      subject,
      grade: track === 'quiz-hero' && grade ? grade : null,
      title: title.trim(),
      text: text.trim(),
      tags: tagsOf(tags),
      about: draft.about ?? aboutOf(params.get('about')),
      media: media.given,
    });
    if (!done) return;
    changeDraft(null);
    media.clear();
    if (done.state !== 'synced' || !done.answer.id) return void navigate(communityPage);
    const { id, review, notice } = done.answer;
    if (review === 'held') showToast({ kind: 'waiting', title: 'Votre question attend une relecture', ...(notice && { detail: notice }) });
    else showToast({ kind: 'done', title: 'Votre question est publiée' });
    void navigate(questionPage({ id }));
  };
  return (
    <form
      className="questions-form u-stack questions-ask-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void publish();
      }}
    >
      {refused && (
        <RefusedNotice cause={refused} title="Votre question n’est pas passée">
          {refused}
        </RefusedNotice>
      )}
      <TextField
        name="title"
        label="Votre question"
        rows={2}
        maxLength={COMMUNITY.titleChars}
        value={title}
        error={missing === 'title' && title.trim() === '' ? 'Écrivez votre question en une phrase.' : ''}
        onChange={({ currentTarget }) => changeDraft({ title: currentTarget.value.replaceAll('\n', ' ') })}
      />
      <SimilarQuestions similar={similar} />
      <SelectField
        name="subject"
        label="Matière"
        value={track ? `${track}|${subject}` : ''}
        error={missing === 'subject' && !track ? 'Choisissez une matière.' : ''}
        onChange={({ currentTarget }) => {
          const [chosen, name = ''] = currentTarget.value.split('|', 2);
          changeDraft({ track: chosen ?? '', subject: name });
        }}
      >
        <option value="">Choisir</option>
        {tracksFor(user.track).map((name) => (
          <optgroup key={name} label={TRACK_NAMES[name]}>
            {TRACK_SUBJECTS[name].map((one) => (
              <option key={one} value={`${name}|${one}`}>
                {one}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {track === 'quiz-hero' && (
        <SelectField
          name="grade"
          label="Classe"
          optional
          value={grade}
          onChange={({ currentTarget }) => changeDraft({ grade: currentTarget.value })}
        >
          <option value="">Toutes</option>
          <GradeOptions />
        </SelectField>
      )}
      <TextField
        name="text"
        label="Détails"
        optional
        placeholder="Votre activité, vos chiffres, ce que vous avez essayé."
        hint={<>2&nbsp;000 caractères. Pas de numéro de téléphone.</>}
        maxLength={COMMUNITY.textChars}
        value={text}
        onChange={({ currentTarget }) => changeDraft({ text: currentTarget.value })}
      />
      <Field
        name="tags"
        label="Mots-clés"
        optional
        hint="Trois au plus, séparés par des virgules."
        value={tags}
        onChange={({ currentTarget }) => changeDraft({ tags: currentTarget.value })}
      />
      <MediaField field={media} />
      <Button
        id="questions-publier"
        type="submit"
        wide
        variant={similar.questions.length > 0 ? 'outline' : 'filled'}
        disabled={isBusy}
        {...(isDone && { reason: 'Vous en avez posé 5 aujourd’hui. Le brouillon reste ici.' })}
      >
        {similar.questions.length > 0 ? 'Ma question est différente, publier' : 'Publier ma question'}
      </Button>
      <p className="u-small u-muted">{isOnline ? 'Brouillon gardé sur ce téléphone.' : 'Sera envoyée à la reconnexion.'}</p>
    </form>
  );
}
