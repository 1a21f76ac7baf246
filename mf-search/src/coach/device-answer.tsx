import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { arrowRight } from '@ulty/elements/base/icons';
import { useEffect, useId, useState } from 'react';
import { Extracts, type Extract } from './extracts';
import { hintsFor, quizzesOnDevice, type DeviceHint } from './hints-on-device';
import { passagesOnDevice as paragraphsOnDevice } from '@ulty/downloads/search-downloads';

/** Most passages for one question. */
const MOST = 3;

/** Passages of downloads that answer a question, best first, word for word; empty when none fits or there is no storage. */
async function passagesOnDevice(question: string): Promise<Extract[]> {
  const passages = await paragraphsOnDevice(question, MOST).catch(() => []);
  return passages
    .filter(({ kind }) => kind !== 'question')
    .map(({ text, title, about, path }) => ({ text, title, line: about, path, isOnPhone: true }));
}

interface Found {
  question: string;
  hints: readonly DeviceHint[];
  extracts: readonly Extract[];
}

/** Pause in typing after which the phone is searched. */
const PAUSE_MS = 600;
/** Shorter texts are not searched. */
const LEAST_CHARS = 8;

/** The device's answer while a question is being typed, so that it need not wait when a downloaded book answers it. */
export function TypedDeviceAnswer({ text }: { text: string }) {
  const [question, setQuestion] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuestion(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return question.length >= LEAST_CHARS && text.trim() !== '' && <DeviceAnswer question={question} />;
}

/** The device's answer to a question without network: passages of downloaded books, and hints of their quizzes. Product §2.26. */
export function DeviceAnswer({ question }: { question: string }) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isOver = false;
    void Promise.all([quizzesOnDevice(), passagesOnDevice(question)]).then(([quizzes, extracts]) => {
      if (!isOver) setFound({ question, extracts, hints: hintsFor(question, quizzes) });
    });
    return () => {
      isOver = true;
    };
  }, [question]);
  if (found?.question !== question) return null;
  const { hints, extracts } = found;
  return (
    <>
      {extracts.length > 0 && <Extracts extracts={extracts} />}
      {hints.length > 0 && <Hints key={question} hints={hints} />}
      {extracts.length + hints.length === 0 && (
        <p className="u-small u-muted" role="status">
          Aucun passage ni indice sur ce téléphone pour cette question.
        </p>
      )}
    </>
  );
}

function Hints({ hints }: { hints: readonly DeviceHint[] }) {
  const [shown, setShown] = useState(1);
  const titleId = useId();
  return (
    <section className="u-stack-8" aria-labelledby={titleId}>
      <h2 id={titleId}>Indices sur ce téléphone</h2>
      <Card as="ul" rows>
        {hints.slice(0, shown).map(({ quiz, number, text, path }, at) => (
          <li key={at} className="u-stack-4">
            <p className="u-small u-muted">
              Quiz «&nbsp;{quiz}&nbsp;», question {number}
            </p>
            <p>
              <strong>
                Indice {at + 1} sur {hints.length}
              </strong>
            </p>
            <p>{text}</p>
            {at + 1 === shown && shown < hints.length && (
              <button className="u-section-link" type="button" onClick={() => setShown(shown + 1)}>
                Voir l’indice {shown + 1}
                <Icon path={arrowRight} size={18} />
              </button>
            )}
            <a className="u-section-link" href={path}>
              Ouvrir le quiz
              <Icon path={arrowRight} size={18} />
            </a>
          </li>
        ))}
      </Card>
    </section>
  );
}
