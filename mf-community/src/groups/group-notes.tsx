import { groupNoted } from '@ulty/contracts/event-types/groups.js';
import { formatBytes, formatLastSync } from '@ulty/domain/base/format.js';
import { GROUP } from '@ulty/domain/people/groups.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { FieldError, TextField } from '@ulty/elements/forms/field';
import { hourglassLow, microphone, trash } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useNow } from '@ulty/kit';
import { keepText, useKeptText } from '@ulty/kit/kept-text';
import { useState } from 'react';
import { ReportButton } from '../parts/report-button';
import { useAct } from '@ulty/kit/use-act';
import type { MadeMedium } from '../parts/use-media-field';
import { canRecord, VoiceRecorder } from '../parts/voice-recorder';
import type { JoinedGroup } from './group-frame';
import { useWaitingNotes } from './groups.data';

const KEPT = { kept: 'Note gardée', failed: 'La note n’est pas passée' };

/** Short notes of members, as text or voice, the newest first. The typed text is stored on the device. */
export function GroupNotes({ group }: { group: JoinedGroup }) {
  const { notes, members } = group.inside;
  const now = useNow();
  const act = useAct(groupNoted, group.name, KEPT);
  const waiting = useWaitingNotes(group.id);
  const own = members.find(({ isYou }) => isYou);
  const draftKey = `ulty-group-note:${own?.key ?? ''}`;
  const draft = useKeptText(draftKey) ?? '';
  const [voice, setVoice] = useState<MadeMedium | null>(null);
  const send = async () => {
    if (!(await act.run({ groupId: group.id, text: draft.trim(), audio: voice?.data ?? null }))) return;
    keepText(draftKey, null);
    setVoice(null);
  };
  return (
    <section className="u-stack-12" aria-labelledby="groups-notes">
      <h2 id="groups-notes">Notes du groupe</h2>
      {!group.isArchived && (
        <form
          className="u-stack-16"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextField
            name="note"
            label="Un mot aux membres"
            rows={2}
            maxLength={GROUP.noteChars}
            value={draft}
            error={act.refused ?? undefined}
            onChange={({ target }) => keepText(draftKey, target.value || null)}
          />
          <Voice voice={voice} onVoice={setVoice} />
          <p>
            <Button type="submit" variant="outline" disabled={act.isBusy || (draft.trim() === '' && !voice)}>
              Envoyer
            </Button>
          </p>
        </form>
      )}
      {notes.length + waiting.length > 0 && (
        <Card as="ul" rows flush>
          {waiting.map(({ eventId, fields }) => (
            <li key={eventId} className="groups-note u-stack-4 groups-waiting">
              <p dir="auto">{fields.text || 'Note vocale'}</p>
              <span>
                <Tag tone="pending" icon={hourglassLow}>
                  en attente de synchronisation
                </Tag>
              </span>
            </li>
          ))}
          {notes.map((note) => (
            <li key={note.id} className="groups-note u-stack-4">
              <span className="u-small u-muted">
                {note.isOwn ? 'Vous' : <bdi>{note.alias ?? 'Sans alias'}</bdi>} · {formatLastSync(new Date(note.at), now)}
              </span>
              {note.text && <p dir="auto">{note.text}</p>}
              {note.audio && (
                <>
                  <audio className="u-wide" controls preload="none" src={note.audio.href} aria-label="Note vocale" />
                  <span className="u-small u-muted">
                    {note.audio.seconds ?? 0}&nbsp;s · {formatBytes(note.audio.bytes)}
                  </span>
                </>
              )}
              {note.review !== 'published' && (
                <span>
                  <Tag tone="pending">{note.notice ?? 'En relecture'}</Tag>
                </span>
              )}
              {!note.isOwn && <ReportButton kind="group_note" id={note.id} title={`note de ${note.alias ?? 'quelqu’un sans alias'}`} />}
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

/** A voice of a minute at most beside the text; until it is sent, it lasts as long as the page. */
function Voice({ voice, onVoice }: { voice: MadeMedium | null; onVoice: (voice: MadeMedium | null) => void }) {
  const isHydrated = useIsHydrated();
  const [isRecording, setRecording] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!isHydrated || !canRecord()) return null;
  if (isRecording)
    return (
      <VoiceRecorder
        onEnd={(made) => {
          setRecording(false);
          if (made && 'problem' in made) setProblem(made.problem);
          else onVoice(made);
        }}
      />
    );
  return (
    <div>
      {voice ? (
        <p className="u-row">
          <audio controls src={voice.src} aria-label="Votre note vocale" />
          Note vocale de {voice.seconds}&nbsp;s, {formatBytes(voice.bytes)}
          <Button small variant="quiet" icon={trash} aria-label="Retirer la note vocale" onClick={() => onVoice(null)} />
        </p>
      ) : (
        <Button
          small
          variant="quiet"
          icon={microphone}
          onClick={() => {
            setProblem(undefined);
            setRecording(true);
          }}
        >
          Note vocale
        </Button>
      )}
      <FieldError role="alert">{problem}</FieldError>
    </div>
  );
}
