import { check, headphones, hourglassLow, pin, refresh, volumeOff } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import type { DownloadView, PartCount } from '@ulty/offline/download-types';

const isWhole = ({ done, total }: PartCount) => done >= total;
const counted = (name: string, part: PartCount) => (part.total > 1 ? `${name} ${part.done}/${part.total}` : `${name} à venir`);

/** A kind of parts: with a check when complete, else how much of it is stored. */
function PartTag({ name, part }: { name: string; part: PartCount }) {
  return isWhole(part) ? (
    <Tag tone="moringa" icon={check}>
      {name}
    </Tag>
  ) : (
    <Tag tone="pending" icon={hourglassLow}>
      {counted(name, part)}
    </Tag>
  );
}

function AudioTag({ audio }: { audio: PartCount | null }) {
  if (!audio) return <Tag icon={volumeOff}>Sans audio</Tag>;
  return (
    <Tag tone={isWhole(audio) ? 'moringa' : 'pending'} icon={headphones}>
      {isWhole(audio) ? 'Audio' : `Audio ${audio.done}/${audio.total}`}
    </Tag>
  );
}

/** Texte, Quiz, Audio 6/10: the stored parts of a download. Product §2.22. */
export function DownloadTags({ view: { text, quizzes, audio, isPinned, hasNewer } }: { view: DownloadView }) {
  return (
    <div className="u-wrap">
      <PartTag name="Texte" part={text} />
      {quizzes && <PartTag name="Quiz" part={quizzes} />}
      <AudioTag audio={audio} />
      {isPinned && <Tag icon={pin}>Épinglé</Tag>}
      {hasNewer && (
        <Tag tone="indigo" icon={refresh}>
          Nouvelle version
        </Tag>
      )}
    </div>
  );
}
