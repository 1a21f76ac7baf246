import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { CommunityAbout, QuestionCard } from '@ulty/contracts/community/community.js';
import { questionAsked } from '@ulty/contracts/event-types/community.js';
import { communityPage, questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY, COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import { subjectsIn, type SubjectPlace } from '@ulty/domain/people/question-subjects.js';
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
import { SubjectChoice } from './subject-choice';
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

/** Track and subject of a draft, else those of the address; null where either is missing. */
function placeOf(draft: Draft, params: URLSearchParams): SubjectPlace | null {
  const track = draft.track ?? params.get('track');
  const subject = draft.subject ?? params.get('subject') ?? '';
  return isTrack(track) && subject ? { track, subject } : null;
}

/** The class of a profile, if it is one of the list. */
const ownGrade = (grade = '') => (Object.values(GRADES).some((grades) => (grades as readonly string[]).includes(grade)) ? grade : '');

/** The tracks in the order for this learner: at school their own subjects first. */
const tracksFor = (track: CurrentUser['track']) =>
  track && SCHOOL_TRACKS.includes(track) ? COMMUNITY_TRACKS.toReversed() : COMMUNITY_TRACKS;

/** The question, its subject by its words, and where its answer may be already. The typed text is stored on the device until it is sent. */
export function AskForm({ user, params, isDone, known }: AskFormProps) {
  const navigate = useNavigate();
  const isOnline = useConnectivity((state) => state.isOnline);
  const [draft, changeDraft] = useDraft(user.id, 'question');
  const media = useMediaField();
  const [missing, setMissing] = useState<'title' | 'subject' | null>(null);
  const given = params.get('texte') ?? '';
  const {
    title = given.slice(0, COMMUNITY.titleChars),
    text = given.slice(COMMUNITY.titleChars),
    grade = ownGrade(user.grade),
    tags = '',
  } = draft;
  const tracks = tracksFor(user.track);
  const proposed = subjectsIn(title, tracks);
  const chosen = placeOf(draft, params);
  const place = chosen ?? proposed[0] ?? null;
  const similar = useSimilarTo(title.trim(), chosen?.track, known);
  const isAlike = similar.questions.length > 0 || similar.course !== null;
  // Open from the start where something is there; afterwards the reader's own choice.
  const [isDetailed] = useState(text !== '' || tags !== '');
  const { run, isBusy, refused } = useAct(questionAsked, title.trim(), {
    kept: 'Votre question est gardée',
    failed: 'Votre question n’est pas passée',
  });

  const publish = async () => {
    const lacking = title.trim() === '' ? 'title' : place === null ? 'subject' : null;
    setMissing(lacking);
    if (lacking || !place) return;
    const { track } = place;
    const done = await run({
      ...place,
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
        <RefusedNotice cause={refused} title="Votre question n’est pas partie">
          {refused} Vos mots sont gardés.
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
      <SubjectChoice
        place={place}
        proposed={proposed}
        isChosen={chosen !== null}
        tracks={tracks}
        error={missing === 'subject' && !place ? 'Choisissez une matière.' : ''}
        onChoose={changeDraft}
      />
      {place?.track === 'quiz-hero' && (
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
      <details className="questions-details" open={isDetailed}>
        <summary className="u-section-link">Ajouter des détails, une photo ou votre voix</summary>
        <div className="questions-form u-stack">
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
        </div>
      </details>
      <SimilarQuestions similar={similar} />
      <Button
        id="questions-publier"
        type="submit"
        wide
        variant={isAlike ? 'outline' : 'filled'}
        disabled={isBusy}
        {...(isDone && { reason: 'Vous en avez posé 5 aujourd’hui. Le brouillon reste ici.' })}
      >
        {isAlike ? 'Ma question est différente, publier' : 'Publier ma question'}
      </Button>
      <p className="u-small u-muted">{isOnline ? 'Brouillon gardé sur ce téléphone.' : 'Sera envoyée à la reconnexion.'}</p>
    </form>
  );
}
