import type { CommunityAbout } from '@ulty/contracts/community/community.js';
import { questionList } from '@ulty/contracts/reads/community.js';
import { askPage, communityOf, questionPage } from '@ulty/domain/base/pages.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { plural } from '@ulty/domain/base/format.js';
import { errorSentence, useHasRoute, useRead } from '@ulty/kit';
import { useId, useState } from 'react';

export interface AboutQuestionsProps {
  about: CommunityAbout;
  track: CommunityTrack;
  /** One of the track's subjects, preselected on the page where a question is asked. */
  subject?: string;
}

/**
 * A link to ask the community about the content being read, and the questions about it, which are fetched on demand. Renders nothing where
 * the community is not live. Bundled by each remote with texts: it has no state that must exist once.
 */
export function AboutQuestions({ about, track, subject }: AboutQuestionsProps) {
  const isLive = useHasRoute(askPage);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (!isLive) return null;
  const name = `${about.kind}:${about.id}`;
  const ask = new URLSearchParams({ track, ...(subject && { subject }), about: name });
  return (
    <div className="u-stack">
      <div className="u-stack">
        <a className="u-button u-button-quiet u-button-small" href={`${askPage}?${ask}`}>
          Poser une question
        </a>
        <button
          type="button"
          className="u-button u-button-quiet u-button-small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          Questions à ce sujet
        </button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <Threads track={track} about={name} />}
      </div>
    </div>
  );
}

function Threads({ track, about }: { track: CommunityTrack; about: string }) {
  const { data, error } = useRead(questionList, { track, about });
  if (!data) return <p role="status">{error ? errorSentence(error) : 'Chargement des questions…'}</p>;
  if (data.items.length === 0) return <p role="status">Personne n’a encore posé de question ici.</p>;
  return (
    <ul className="u-stack">
      {data.items.map(({ id, title, answers }) => (
        <li key={id}>
          <a className="u-section-link" href={questionPage({ id })}>
            {title}
          </a>
          <p className="u-small u-muted">{plural(answers, 'réponse')}</p>
        </li>
      ))}
      {data.next && (
        <li>
          <a className="u-section-link" href={`${communityOf(track)}?${new URLSearchParams({ about })}`}>
            Toutes les questions
          </a>
        </li>
      )}
    </ul>
  );
}
