import { TRACK_NAMES, TRACK_SUBJECTS, type CommunityTrack } from '@ulty/domain/people/community.js';
import type { SubjectPlace } from '@ulty/domain/people/question-subjects.js';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { SelectField } from '@ulty/elements/forms/field';
import { useState } from 'react';

interface SubjectChoiceProps {
  /** The subject of the question; null while none is known. */
  place: SubjectPlace | null;
  /** Subjects that its words speak of. */
  proposed: readonly SubjectPlace[];
  /** Whether a person or the address chose it, and not the words. */
  isChosen: boolean;
  tracks: readonly CommunityTrack[];
  error: string;
  onChoose: (place: SubjectPlace) => void;
}

const OTHER = 'autre';
const MOST = 2;
const keyOf = ({ track, subject }: SubjectPlace) => `${track}|${subject}`;

/** The subject: two chips after the words and 'Autre', which opens the list of all. Identity §17. */
export function SubjectChoice({ place, proposed, isChosen, tracks, error, onChoose }: SubjectChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const current = place && keyOf(place);
  const places = place && !proposed.some((one) => keyOf(one) === current) ? [place, ...proposed] : proposed;
  const chips = places.slice(0, MOST).map((one) => ({ value: keyOf(one), label: one.subject }));
  const choose = (key: string) => {
    const [track, subject = ''] = key.split('|', 2);
    setOpen(false);
    if (subject) onChoose({ track: track as CommunityTrack, subject });
  };
  return (
    <div className="u-stack-8">
      {chips.length > 0 && (
        <>
          <p className="u-strong">Sujet</p>
          <FilterChips
            label="Sujet"
            chips={[...chips, { value: OTHER, label: 'Autre' }]}
            current={isOpen ? OTHER : (current ?? '')}
            onSelect={(value) => (value === OTHER ? setOpen(true) : choose(value))}
          />
          {!isChosen && !isOpen && <p className="u-small u-muted">Proposé d’après vos mots.</p>}
        </>
      )}
      {(isOpen || chips.length === 0) && (
        <SelectField
          name="subject"
          label="Matière"
          value={current ?? ''}
          error={error}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">Choisir</option>
          {tracks.map((track) => (
            <optgroup key={track} label={TRACK_NAMES[track]}>
              {TRACK_SUBJECTS[track].map((subject) => (
                <option key={subject} value={keyOf({ track, subject })}>
                  {subject}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
    </div>
  );
}
