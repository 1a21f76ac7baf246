import type { AdminTutor } from '@ulty/contracts/community/admin-tutors.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatBytes, formatDate, plural } from '@ulty/domain/base/format.js';
import { levelWords, priceWords, TUTOR_MODE_WORDS, TUTOR_PAPER_WORDS, type TutorLevel } from '@ulty/domain/people/tutors.js';
import { ButtonLink } from '@ulty/elements/base/button';
import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReadFailure } from '../access/refusals';
import { TableSkeleton } from '../parts/table-skeleton';
import { DecisionModal } from './decision-modal';
import { ACTION_WORDS, paperPath, queuePath, useAdminTutor, type Action } from './tutors.data';

const STATES = { applied: 'Candidature', verified: 'Vérifié', refused: 'Refusé', suspended: 'Suspendu' } as const;

/** The possible decisions: about an open application, or about a tutor who is or was listed. */
function actionsOf({ state, papers, decisions, appliedAt }: AdminTutor): Action[] {
  const newest = decisions[0];
  const isOpen = appliedAt !== null && papers.length > 0 && (!newest || newest.at < appliedAt);
  return [
    ...(isOpen ? (['approve', 'refuse'] as const) : []),
    ...(state === 'verified' ? (['suspend'] as const) : []),
    ...(state === 'suspended' ? (['reinstate'] as const) : []),
  ];
}

/** One tutor: their profile, their papers, and the decisions. */
export function TutorDetail({ id }: { id: string }) {
  const { data: tutor, error, mutate } = useAdminTutor(id);
  const [asked, setAsked] = useState<Action | null>(null);
  if (!tutor && !error) return <TableSkeleton label="Chargement du tuteur…" />;
  if (!tutor) return <ReadFailure error={error} title="Ce tuteur n’a pas pu être chargé" onRetry={() => void mutate()} />;
  const facts: [string, string][] = [
    ['Alias', tutor.alias],
    ['Numéro', tutor.phone ?? '–'],
    ['Né en', String(tutor.birthYear ?? '–')],
    ['Matières', tutor.subjects.join(', ')],
    ['Classes', levelWords(tutor.levels as TutorLevel[])],
    ['Langues', tutor.languages.join(', ')],
    ['Comment', tutor.modes.map((mode) => TUTOR_MODE_WORDS[mode]).join(', ')],
    ['Prix', priceWords(tutor.priceFcfa)],
    ['Rendez-vous', `${tutor.sessions}, dont ${tutor.minorSessions} avec des mineurs`],
    ['Manquées', `${tutor.missed}, et ${tutor.disputed} où les deux se contredisent`],
    [
      'Avis',
      tutor.rating === null ? `${tutor.reviews}, sans note encore` : `${tutor.rating.toLocaleString('fr-FR')} sur 5 (${tutor.reviews})`,
    ],
  ];
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>{tutor.name}</h1>
          <p>
            {tutor.region}
            {tutor.verifiedUntil && ` · vérifié jusqu’au ${formatDate(tutor.verifiedUntil)}`}
          </p>
        </div>
        <Tag color={tutor.state === 'verified' ? 'success' : tutor.state === 'suspended' ? 'error' : undefined}>{STATES[tutor.state]}</Tag>
        <ButtonLink href={queuePath('applied')} variant="quiet">
          Tous les tuteurs
        </ButtonLink>
      </header>
      <p className="candidate-bio u-break" dir="auto">
        {tutor.bio}
      </p>
      <dl className="console-figures u-gap-12">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="u-stack-4" aria-labelledby="candidate-documents">
        <h2 className="u-h3" id="candidate-documents">
          Documents
        </h2>
        {tutor.papers.length === 0 && <p className="u-muted u-small u-block">Aucun&nbsp;: effacés, ou jamais envoyés.</p>}
        <ul className="candidate-papers">
          {tutor.papers.map(({ id: paper, kind, bytes }) => (
            <li key={paper}>
              <a className="u-touch" href={paperPath(paper)} download>
                {TUTOR_PAPER_WORDS[kind]} ({formatBytes(bytes)})
              </a>
            </li>
          ))}
        </ul>
        {tutor.papers.length > 0 && <p className="u-muted u-small u-block">Chaque ouverture est écrite au journal.</p>}
      </section>
      <section className="u-stack-4" aria-labelledby="candidate-references">
        <h2 className="u-h3" id="candidate-references">
          Références
        </h2>
        {tutor.references.length === 0 && <p className="u-muted u-small u-block">Aucune&nbsp;: effacées après la décision.</p>}
        <ul className="candidate-papers">
          {tutor.references.map(({ name, role, phone }) => (
            <li key={`${name} ${phone}`}>
              {name}, {role} –{' '}
              <a className="u-touch" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
                {phone}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {tutor.decisions.length > 0 && (
        <section className="u-stack-4" aria-labelledby="candidate-decisions">
          <h2 className="u-h3" id="candidate-decisions">
            {plural(tutor.decisions.length, 'décision')}
          </h2>
          <ul className="candidate-papers">
            {tutor.decisions.map(({ at, decision, reason }) => (
              <li key={at}>
                {formatDate(at)}&nbsp;: {decision === 'approved' ? 'vérifié' : 'refusé'}. «&nbsp;{reason}&nbsp;»
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="u-wrap">
        {tutor.isOwn ? (
          <p className="u-muted u-small u-block">C’est vous&nbsp;: une autre personne décide.</p>
        ) : (
          actionsOf(tutor).map((action) => (
            <Button
              key={action}
              type={action === 'approve' ? 'primary' : undefined}
              danger={ACTION_WORDS[action].isDanger}
              aria-label={`${ACTION_WORDS[action].button}\u00a0: dossier ${withDe(tutor.name)}`}
              onClick={() => setAsked(action)}
            >
              {ACTION_WORDS[action].button}
            </Button>
          ))
        )}
      </div>
      {asked && <DecisionModal tutor={tutor} action={asked} onDecided={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}
