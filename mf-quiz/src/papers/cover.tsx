import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes, plural } from '@ulty/domain/base/format.js';
import { EXAM_PAPER } from '@ulty/domain/learning/exams.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { clock, fileText, pencil, playerPause } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { Tag } from '@ulty/elements/base/tag';
import { useState } from 'react';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { isProse, type TakenPaper } from './paper-attempt';
import { pointFigure, pointWords, spanWords } from './paper-words';
import { PrintedPaper } from './printed-paper';

export interface CoverProps {
  quiz: TakenPaper;
  pack: string;
  coefficient: number | null;
  closeHref: string;
  onStart: () => void;
}

/** Before a paper: its time, its points, its parts, and what one needs on the table. */
export function Cover({ quiz, pack, coefficient, closeHref, onStart }: CoverProps) {
  const { paper, minutes } = quiz;
  const [isPrinting, setPrinting] = useState(false);
  const span = spanWords(minutes * 60_000);
  return (
    <QuizScreen>
      <QuizHead closeHref={closeHref} closeLabel="Fermer l’épreuve" />
      <div className="papers-cloth" aria-hidden="true" />
      <div className="papers-cover u-stack-16">
        <h1>
          {pack}
          <span className="papers-title u-block">{quiz.title}</span>
        </h1>
        <p className="u-wrap">
          <Tag icon={clock}>{span}</Tag>
          <Tag>{pointWords(EXAM_PAPER.points)}</Tag>
          {coefficient !== null && <Tag>Coefficient {pointFigure(coefficient)}</Tag>}
          {paper.calculator !== undefined && <Tag>{paper.calculator ? 'Avec calculatrice' : 'Sans calculatrice'}</Tag>}
          {paper.round === 2 && <Tag>Second tour</Tag>}
        </p>
        <p className="u-muted">{paper.shape}</p>
        <Card as="ul" rows>
          {paper.parts.map((part) => (
            <li key={part.title} className="u-stack-4">
              <p className="u-between">
                <strong>{part.title}</strong>
                <strong>{pointWords(part.points)}</strong>
              </p>
              <p className="u-small u-muted">
                {partWords(part)}. Environ {spanWords(part.minutes * 60_000)}.
              </p>
            </li>
          ))}
        </Card>
        <Notice title="Prenez deux feuilles de brouillon.">Cherchez au crayon, puis recopiez vos réponses ici. {paper.tools}</Notice>
        <p className="papers-note u-line u-small u-muted">
          <Icon path={playerPause} size={18} />
          Coupure, batterie, un appel{'\u00a0'}: la pause est permise. Elle sera écrite sur le résultat.
        </p>
      </div>
      <div className="papers-foot u-stack-12">
        <Button wide onClick={onStart}>
          Commencer · {span}
        </Button>
        <Button wide variant="outline" onClick={() => setPrinting(true)}>
          <Icon path={fileText} />
          La faire sur papier
        </Button>
        <p className="papers-note u-line u-small u-muted">
          <Icon path={pencil} size={18} />
          Vos réponses restent sur ce téléphone, même sans réseau.
        </p>
      </div>
      {isPrinting && <PrintedPaper quiz={quiz} pack={pack} onDone={() => setPrinting(false)} />}
    </QuizScreen>
  );
}

function partWords({ questionIds, drafted, recording }: TakenPaper['paper']['parts'][number]): string {
  const lines = drafted.filter((question) => !isProse(question));
  const prose = drafted.filter((question) => isProse(question) && question.answer !== 'dictation');
  return [
    ...(recording ? [`1\u00a0dictée à écouter (${formatBytes(recording.bytes)} ${formatDataCost(recording.bytes)})`] : []),
    ...(questionIds.length > 0 ? [plural(questionIds.length, 'réponse à choisir ou à écrire', 'réponses à choisir ou à écrire')] : []),
    ...(prose.length > 0 ? [plural(prose.length, 'texte à rédiger', 'textes à rédiger')] : []),
    ...(lines.length > 0 ? [plural(lines.length, 'question rédigée, ligne par ligne', 'questions rédigées, ligne par ligne')] : []),
  ].join(', ');
}
