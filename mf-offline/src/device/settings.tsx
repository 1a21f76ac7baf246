import { formatBytes } from '@ulty/domain/base/format.js';
import { sizeAndCost } from '@ulty/domain/base/downloads.js';
import { Card } from '@ulty/elements/base/card';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { Progress } from '@ulty/elements/base/progress';
import type { DownloadSettings } from '@ulty/offline/download-types';
import type { DeviceLibrary } from '@ulty/offline/library';
import { useSettings } from './library.data';
import { Told } from './act-feedback';
import { useAct } from './use-act';
import { CheckSetting } from './check-setting';
import { CleanNow } from './clean-up';
import './settings.css';

const CAPS = [50, 100, 250, 500, 1_000, 2_000].map((mb) => mb * 1_000_000);
const MODES = [
  { value: 'normal', label: 'Après 30 jours' },
  { value: 'aggressive', label: 'Après 7 jours' },
] as const;

/** How downloads behave on this phone: sound, networks, cap of the month, cleanup. Product §2.22. */
export function Settings({ library, today }: { library: DeviceLibrary; today: string }) {
  const { settings, monthBytes = 0, hasFailed, save } = useSettings(library);
  const act = useAct();
  const change = (part: Partial<DownloadSettings>) => void act.act(() => save(part));
  return (
    <section className="u-stack-12" aria-labelledby="offline-reglages">
      <h2 id="offline-reglages">Réglages</h2>
      {hasFailed && !settings && <p className="u-muted">Les réglages n’ont pas pu être lus.</p>}
      {settings && (
        <Card className="u-stack-16">
          <CheckSetting label="Télécharger aussi l’audio" isOn={settings.withAudio} onChange={(withAudio) => change({ withAudio })} />
          <CheckSetting
            label="En Wi-Fi seulement"
            hint="Rien ne se télécharge avec vos données mobiles."
            isOn={settings.wifiOnly}
            onChange={(wifiOnly) => change({ wifiOnly })}
          />
          <CheckSetting
            label="Audio du chapitre suivant"
            hint="Il vient tout seul quand vous ouvrez un chapitre."
            isOn={settings.nextChapter}
            onChange={(nextChapter) => change({ nextChapter })}
          />
          <MonthlyCap
            capBytes={settings.monthlyCapBytes}
            monthBytes={monthBytes}
            onChange={(monthlyCapBytes) => change({ monthlyCapBytes })}
          />
          <SelectField
            name="offline-nettoyage"
            label="Retirer ce qui n’est plus ouvert"
            hint="Jamais ce qui attend d’être envoyé, ni ce qui est épinglé."
            value={settings.cleanup}
            onChange={({ currentTarget }) => change({ cleanup: currentTarget.value as DownloadSettings['cleanup'] })}
          >
            {MODES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Field
            name="offline-examen"
            type="date"
            label="Saison d’examen, jusqu’au"
            hint="D’ici là, rien de ce que vous avez épinglé ou ouvert n’est retiré."
            optional
            min={today}
            value={settings.examSeasonUntil?.slice(0, 10) ?? ''}
            onChange={({ currentTarget }) => change({ examSeasonUntil: currentTarget.value || null })}
          />
          <Told act={act} />
          <CleanNow library={library} mode={settings.cleanup} />
        </Card>
      )}
    </section>
  );
}

interface MonthlyCapProps {
  capBytes: number | null;
  monthBytes: number;
  onChange: (bytes: number | null) => void;
}

/** The limit of a month's data, and what this month has cost so far. */
function MonthlyCap({ capBytes, monthBytes, onChange }: MonthlyCapProps) {
  const caps = capBytes === null || CAPS.includes(capBytes) ? CAPS : [...CAPS, capBytes].sort((a, b) => a - b);
  const spent = `${sizeAndCost(monthBytes)} ce mois-ci`;
  return (
    <div className="u-stack-8">
      <SelectField
        name="offline-plafond"
        label="Plafond de données par mois"
        value={capBytes ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
      >
        <option value="">Sans plafond</option>
        {caps.map((bytes) => (
          <option key={bytes} value={bytes}>
            {sizeAndCost(bytes)}
          </option>
        ))}
      </SelectField>
      {capBytes === null ? (
        <p className="u-small u-muted">{spent}</p>
      ) : (
        <Progress
          percent={capBytes > 0 ? (monthBytes / capBytes) * 100 : 100}
          name="Données du mois"
          words={spent}
          detail={`sur ${formatBytes(capBytes)}`}
          milestones={false}
        />
      )}
    </div>
  );
}
