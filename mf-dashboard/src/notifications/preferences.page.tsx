import { minuteWords } from '@ulty/domain/base/clock-words.js';
import { notificationsPage } from '@ulty/domain/base/pages.js';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  OFFERED_CHANNELS,
  PUSHES_PER_DAY,
  UNMUTABLE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@ulty/domain/people/notices.js';
import { BackLink } from '@ulty/elements/base/back-link';
import { SelectField } from '@ulty/elements/forms/field';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow, lock } from '@ulty/elements/base/icons';
import { OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { KIND_WORDS } from './notice-words';
import '@ulty/elements/base/segments.css';
import './notifications.css';
import { comesBy, toggled, usePreferences } from './preferences.data';
import { PushPanel } from './push-panel';

const CHANNEL_WORDS: Record<NoticeChannel, string> = { app: 'Appli', push: 'Alerte', sms: 'SMS' };
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);
const NO_DIGEST = 'none';

/** The reader's channels and times for notifications. Product §2.17. */
export default function PreferencesPage() {
  const preferences = usePreferences();
  return (
    <div className="notifications-page u-stack-16">
      <BackLink href={notificationsPage}>Notifications</BackLink>
      <h1>Réglages des notifications</h1>
      <Read
        of={preferences}
        failed="Vos réglages n’ont pas pu être chargés"
        offline={<OfflineState title="Vos réglages ne sont pas encore sur cet appareil">Ils viendront avec le réseau.</OfflineState>}
        loading={
          <Loading className="notifications-page u-stack-16" words="Chargement de vos réglages…">
            <Skeleton height="150px" />
            <Skeleton height="420px" />
          </Loading>
        }
      >
        {(data) => <Choices {...preferences} data={data} />}
      </Read>
    </div>
  );
}

type ChoicesProps = ReturnType<typeof usePreferences> & { data: NonNullable<ReturnType<typeof usePreferences>['data']> };

function Choices({ data, choose, isSaved, isWaiting }: ChoicesProps) {
  const { pushesPerDay, digestAt, quietFrom, quietTo } = data;
  return (
    <>
      <PushPanel {...data} />
      <section className="notifications-settings-part u-stack-16" aria-labelledby="notifications-subjects">
        <h2 id="notifications-subjects">Par sujet</h2>
        <table className="notifications-channels u-surface u-wide" aria-labelledby="notifications-subjects">
          <thead>
            <tr>
              <th scope="col">
                <span className="u-visually-hidden">Sujet</span>
              </th>
              {NOTICE_CHANNELS.map((channel) => (
                <th scope="col" key={channel}>
                  {CHANNEL_WORDS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <b>{KIND_WORDS[kind].name}</b>
                  {KIND_WORDS[kind].tells}
                </th>
                {NOTICE_CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Choice
                      kind={kind}
                      channel={channel}
                      isOn={comesBy(data, kind, channel)}
                      onChange={() => void choose({ muted: toggled(data, kind, channel) })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="u-small u-muted">SMS&nbsp;: code, paiement et lot gagné seulement.</p>
      </section>
      <section className="notifications-settings-part u-stack-16" aria-labelledby="notifications-when">
        <h2 id="notifications-when">Quand</h2>
        <SelectField
          name="digest"
          label="Résumé du jour"
          value={digestAt ?? NO_DIGEST}
          onChange={({ target }) => void choose({ digestAt: target.value === NO_DIGEST ? null : Number(target.value) })}
        >
          <option value={NO_DIGEST}>Aucun</option>
          <Times of={digestAt} />
        </SelectField>
        <div className="notifications-hours u-gap-12">
          <SelectField
            name="quiet-from"
            label="Silence de"
            value={quietFrom}
            onChange={({ target }) => void choose({ quietFrom: Number(target.value) })}
          >
            <Times of={quietFrom} />
          </SelectField>
          <SelectField name="quiet-to" label="à" value={quietTo} onChange={({ target }) => void choose({ quietTo: Number(target.value) })}>
            <Times of={quietTo} />
          </SelectField>
        </div>
        <div className="u-stack-8">
          <p className="u-field-label u-strong" aria-hidden="true">
            Alertes par jour
          </p>
          <div className="u-segments" role="group" aria-label="Alertes par jour">
            {PUSHES_PER_DAY.map((count) => (
              <button key={count} type="button" aria-pressed={count === pushesPerDay} onClick={() => void choose({ pushesPerDay: count })}>
                {count === 2 ? '2\u00a0au plus' : count}
              </button>
            ))}
          </div>
        </div>
        <p role="status">
          {isWaiting ? (
            <span className="u-muted">
              <Icon path={hourglassLow} size={18} /> Réglages en attente de synchronisation
            </span>
          ) : (
            isSaved && (
              <span className="u-line u-done">
                <Icon path={check} size={18} />
                Réglages enregistrés
              </span>
            )
          )}
        </p>
      </section>
    </>
  );
}

/** Every half hour; a chosen time between two of them stays. */
function Times({ of }: { of: number | null }) {
  const minutes = of === null || HALF_HOURS.includes(of) ? HALF_HOURS : [...HALF_HOURS, of].sort((a, b) => a - b);
  return minutes.map((minute) => (
    <option key={minute} value={minute}>
      {minuteWords(minute)}
    </option>
  ));
}

interface ChoiceProps {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
  onChange: () => void;
}

/** A checkbox; a lock where it cannot be changed, a dash where the channel does not exist. */
function Choice({ kind, channel, isOn, onChange }: ChoiceProps) {
  const { name } = KIND_WORDS[kind];
  if (!OFFERED_CHANNELS[kind].includes(channel))
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="u-visually-hidden">Pas pour ce sujet</span>
      </>
    );
  if (channel === 'app' && UNMUTABLE_KINDS.includes(kind))
    return (
      <>
        <Icon path={lock} size={20} />
        <span className="u-visually-hidden">Toujours</span>
      </>
    );
  return (
    <label className="notifications-choice u-square">
      <input type="checkbox" checked={isOn} onChange={onChange} aria-label={`${name}, ${CHANNEL_WORDS[channel]}`} />
    </label>
  );
}
