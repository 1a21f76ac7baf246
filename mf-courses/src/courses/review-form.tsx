import type { CourseReviewGiven, CourseReviewOutcome, OwnCourseReview } from '@ulty/contracts/learning/course-reviews.js';
import type { Course } from '@ulty/contracts/learning/courses.js';
import { COURSE_REVIEWS } from '@ulty/domain/learning/courses.js';
import { plural } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { FieldError, TextField } from '@ulty/elements/forms/field';
import { Icon } from '@ulty/elements/base/icon';
import { star, starFilled } from '@ulty/elements/base/icons';
import { showToast } from '@ulty/kit';
import type { Act } from '@ulty/kit/use-act';
import { useState } from 'react';

const STARS = [1, 2, 3, 4, 5] as const;

type ReviewAct = Act<Pick<CourseReviewGiven, 'courseId' | 'stars' | 'text'>, CourseReviewOutcome>;

interface ReviewFormProps {
  course: Pick<Course, 'id'>;
  /** The review to change; null for a first one. */
  own: OwnCourseReview | null;
  act: ReviewAct;
  onEnd: () => void;
}

/** Stars and an optional text. */
export function ReviewForm({ course, own, act: { run, isBusy, refused }, onEnd }: ReviewFormProps) {
  const [stars, setStars] = useState<number | null>(own?.stars ?? null);
  const [text, setText] = useState(own?.text ?? '');
  const [isAsked, setAsked] = useState(false);
  const send = async (given: number | null) => {
    const done = await run({ courseId: course.id, stars: given, text: given === null ? '' : text.trim() });
    if (!done) return;
    onEnd();
    if (done.state === 'synced') showToast(given === null ? { kind: 'done', title: 'Avis retiré' } : thanks(done.answer.own));
  };
  const left = COURSE_REVIEWS.chars - text.length;
  return (
    <form
      className="u-stack-12 u-surface u-pad"
      onSubmit={(event) => {
        event.preventDefault();
        if (stars) void send(stars);
        else setAsked(true);
      }}
    >
      <fieldset className="courses-review-stars u-pending">
        <legend className="u-strong u-ink">Votre note</legend>
        {STARS.map((value) => (
          <label className="u-square" key={value}>
            <input
              type="radio"
              className="u-visually-hidden"
              name="stars"
              value={value}
              checked={stars === value}
              onChange={() => setStars(value)}
            />
            <Icon path={stars !== null && value <= stars ? starFilled : star} filled={stars !== null && value <= stars} size={28} />
            <span className="u-visually-hidden">{value} sur 5</span>
          </label>
        ))}
      </fieldset>
      {isAsked && stars === null && <FieldError role="alert">Choisissez de 1 à 5 étoiles.</FieldError>}
      <TextField
        name="review-text"
        label="Votre avis"
        hint={left <= 100 ? plural(left, 'caractère restant', 'caractères restants') : 'Visible par tous, avec votre alias.'}
        optional
        error={refused ?? undefined}
        value={text}
        maxLength={COURSE_REVIEWS.chars}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="u-chips u-wrap">
        <Button variant="outline" small type="submit" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
          Publier
        </Button>
        <Button variant="quiet" small onClick={onEnd}>
          Annuler
        </Button>
        {own && (
          <Button variant="quiet" small onClick={() => void send(null)}>
            Retirer mon avis
          </Button>
        )}
      </div>
    </form>
  );
}

function thanks(own: OwnCourseReview | null) {
  return own?.review === 'held'
    ? ({ kind: 'waiting', title: 'Votre avis est bien reçu', detail: own.notice ?? 'Il paraîtra après relecture.' } as const)
    : ({ kind: 'done', title: 'Merci pour votre avis' } as const);
}
