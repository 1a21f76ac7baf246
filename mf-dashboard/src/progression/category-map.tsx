import type { CategoryStanding, Progression, TopicStanding } from '@ulty/contracts/learning/progression.js';
import { MASTERY, masteryWords } from '@ulty/domain/learning/mastery.js';
import { progressLabel } from '@ulty/domain/learning/progress.js';
import { answersWords, fillingWords } from '@ulty/domain/learning/progression.js';
import { stripFor, stripGradient } from '@ulty/domain/base/weave.js';
import { categoryIcon } from '@ulty/elements/base/category-icon';
import { Icon } from '@ulty/elements/base/icon';
import { chevronDown } from '@ulty/elements/base/icons';
import { useState, type CSSProperties } from 'react';
import { Threads } from './threads';
import { WhyAnswers, WhyToggle } from './why-panel';

interface Moment {
  now: Date;
  timeZone: string;
}

const idOf = (nth: number) => `progression-topics-${nth}`;

/** The categories, each as its own strip (horizontal on a phone, vertical on a desktop), and the topics of the open one. Product §2.9. */
export function CategoryMap({ known: { categories, weakest }, ...moment }: { known: Progression } & Moment) {
  const suggested =
    categories.find(({ topics }) => topics.some(({ id }) => id === weakest?.topicId)) ?? categories.find(({ answers }) => answers > 0);
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === undefined ? suggested?.name : chosen;
  const opened = categories.filter(({ answers }) => answers > 0);
  return (
    <ul className="progression-map u-surface">
      {opened.map((category, nth) => {
        const isOpen = category.name === open;
        return (
          <li key={category.name} className={nth > 0 ? 'progression-category u-seam' : 'progression-category'} style={stripOf(category)}>
            <button
              type="button"
              className="progression-strip u-line u-gap-12 u-wide u-ink"
              aria-expanded={isOpen}
              aria-controls={idOf(nth)}
              onClick={() => setChosen(isOpen ? null : category.name)}
            >
              <Strip category={category} />
            </button>
            {isOpen && <Topics id={idOf(nth)} category={category} {...moment} />}
          </li>
        );
      })}
    </ul>
  );
}

const stripOf = ({ name, percent }: CategoryStanding) =>
  ({
    '--lying': stripGradient(stripFor(name), '180deg'),
    '--hanging': stripGradient(stripFor(name)),
    '--part': `${percent ?? 0}%`,
  }) as CSSProperties;

/** Until its level can be read, a category counts answers: nothing is shown as unknown. Identity §17.10. */
function Strip({ category: { name, percent, answers, right } }: { category: CategoryStanding }) {
  const filling = fillingWords({ answers, right });
  return (
    <>
      <span className="progression-icon u-center" aria-hidden="true">
        <Icon path={categoryIcon(name)} size={20} />
      </span>
      <span className="u-fill u-stack-4">
        <span className="progression-name-line u-between">
          <span className="progression-name u-break u-medium">{name}</span>
          <strong className="u-figure">{percent === null ? countWords(answers) : `${percent}\u00a0%`}</strong>
        </span>
        {percent === null ? <Threads filled={answers} /> : <Band percent={percent} />}
        <span className="u-muted u-small">
          {percent !== null && answersWords(answers, progressLabel(percent))}
          {percent === null && filling.words}
          {percent === null && filling.share && (
            <>
              {' '}
              · <b>{filling.share}</b>
            </>
          )}
        </span>
      </span>
      <Icon className="progression-chevron" path={chevronDown} size={20} />
    </>
  );
}

const countWords = (answers: number) => `${answers} sur ${MASTERY.estimateFrom}`;

/** Woven by its mastery. The text is beside it. */
function Band({ percent }: { percent: number }) {
  return (
    <span className="u-progress-track u-block" aria-hidden="true">
      {percent > 0 && <span className={percent === 100 ? 'progression-woven progression-whole' : 'progression-woven'} />}
    </span>
  );
}

function Topics({ id, category, ...moment }: { id: string; category: CategoryStanding } & Moment) {
  const { name, percent, topics } = category;
  const title = percent === null ? 'Pourquoi pas encore de niveau\u00a0?' : `Pourquoi ${percent}\u00a0%\u00a0?`;
  return (
    <section id={id} className="progression-topics" aria-label={name}>
      <h3>{name}</h3>
      <ul className="progression-topic-list u-cards">
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} {...moment} />
        ))}
      </ul>
      {topics.length === 0 && <p className="u-muted">Aucun sujet de cette catégorie n’a encore de questions.</p>}
      {category.answers > 0 && (
        <WhyToggle words={title}>
          {(close) => <WhyAnswers title={title} metric={`category:${name}`} about={`en ${name}`} onClose={close} {...moment} />}
        </WhyToggle>
      )}
    </section>
  );
}

function Topic({ topic, ...moment }: { topic: TopicStanding } & Moment) {
  const { id, name, percent, answers, isArchived } = topic;
  const title = `Pourquoi ${percent ?? 0}\u00a0%\u00a0?`;
  return (
    <li className="progression-topic u-stack-4" style={{ '--part': `${percent ?? 0}%` } as CSSProperties}>
      <p className="u-between u-medium">
        <span className="progression-name u-break">
          {name}
          {isArchived && <span className="u-small u-muted"> · archivé</span>}
        </span>
        {percent === null ? <span className="u-muted">{countWords(answers)}</span> : <strong>{percent}&nbsp;%</strong>}
      </p>
      {percent !== null && <Band percent={percent} />}
      {percent !== null && <p className="u-small u-muted">{answersWords(answers, masteryWords({ percent }))}</p>}
      {percent !== null && (
        <WhyToggle isSmall words={title} about={name}>
          {(close) => <WhyAnswers title={title} metric={`topic:${id}`} about={`sur «\u00a0${name}\u00a0»`} onClose={close} {...moment} />}
        </WhyToggle>
      )}
    </li>
  );
}
