import { useRef } from 'react';
import { AudioPlayer } from '../src/media/audio-player';
import { ErrorReport } from '../src/forms/error-report';
import { ListenButton } from '../src/media/listen-button';
import { recordingSize, RecordingTitle } from '../src/media/recording-title';
import { ReportForm } from '../src/forms/report-form';
import { ReportReasons } from '../src/forms/report-reasons';
import { SpeedField } from '../src/media/speed-field';
import { TextTools } from '../src/media/text-tools';
import { Element, State } from './element';

const nothing = () => undefined;

export function PlayerSpecimen() {
  const recording = {
    bytes: 225_000,
    durationSec: 101,
    voice: 'synthetic',
    url: '/voix.opus',
    about: { title: 'Compter', of: 'La règle des 3 caisses', coverUrl: null },
    onHear: nothing,
    onActive: nothing,
  } as const;
  return (
    <Element file="audio-player">
      <State name="à écouter" fit="wide">
        <AudioPlayer {...recording} copy={{ url: null, isKnown: true }} isOnline startSeconds={0} />
      </State>
      <State name="sur ce téléphone, repris" fit="wide">
        <AudioPlayer {...recording} copy={{ url: 'blob:voix', isKnown: true }} isOnline={false} startSeconds={42} />
      </State>
    </Element>
  );
}

export function RecordingTitleSpecimen() {
  return (
    <Element file="recording-title">
      <State name="avant d’être chargé" fit="wide">
        <RecordingTitle durationSec={101} voice="synthetic" place={recordingSize(225_000)} />
      </State>
      <State name="lu par une personne" fit="wide">
        <RecordingTitle durationSec={101} voice="human" place={false} />
      </State>
    </Element>
  );
}

export function ListenSpecimen() {
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Element file="listen-button">
      <State name="où le navigateur a une voix française" fit="wide">
        <p ref={text}>Compter, c’est décider.</p>
        <ListenButton text={text} onFailed={nothing} />
      </State>
    </Element>
  );
}

export function ReportSpecimen() {
  return (
    <Element file="error-report">
      <State name="à remplir" fit="wide">
        <ErrorReport isBusy={false} onSend={nothing} onCancel={nothing} />
      </State>
    </Element>
  );
}

export function SpeedSpecimen() {
  return (
    <Element file="speed-field">
      <State name="normale">
        <SpeedField onSpeed={nothing} />
      </State>
    </Element>
  );
}

const MARKED = [{ paragraph: 0, quote: 'Écrivez votre coût avant votre prix.' }];

export function ToolsSpecimen() {
  const text = useRef<HTMLDivElement>(null);
  return (
    <Element file="text-tools">
      <State name="une phrase surlignée" fit="wide">
        <div className="u-prose" ref={text}>
          <p>Écrivez votre coût avant votre prix. C’est le geste à garder.</p>
        </div>
        <TextTools text={text} marks={MARKED} onMark={nothing} onReport={async () => true} isReporting={false} />
      </State>
    </Element>
  );
}

export function ReportFormSpecimen() {
  return (
    <Element file="report-form">
      <State name="une raison et une note" fit="wide">
        <ReportForm
          id="exemple-note"
          question={'Qu’est-ce qui ne va pas\u00a0?'}
          reasons={['typo', 'other']}
          words={{ typo: 'Une faute', other: 'Autre chose' }}
          send="Envoyer"
          note={{ label: 'Où, et quoi', hint: 'Par exemple la phrase.' }}
          isBusy={false}
          onSend={nothing}
          onCancel={nothing}
        />
      </State>
    </Element>
  );
}

export function ReportReasonsSpecimen() {
  return (
    <Element file="report-reasons">
      <State name="à choisir" fit="wide">
        <ReportReasons id="exemple" reasons={['spam', 'insult', 'other']} isBusy={false} onReport={nothing} onEnd={nothing} />
      </State>
    </Element>
  );
}
