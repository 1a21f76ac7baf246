import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { TEXT_SIZES, type TextSize } from '@ulty/domain/base/text-look.js';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Check } from '@ulty/elements/forms/check';
import '@ulty/elements/base/prose.css';
import { applyTheme, useTheme, type ThemeChoice } from '@ulty/kit';
import { chooseTextLook, useTextLook } from '@ulty/kit/text-look';
import { canVibrate, keepVibration, useVibration } from '@ulty/kit/vibration';
import { SIZE_WORDS, THEME_WORDS } from './setting-values';

const THEMES = (['light', 'dark', 'auto'] as const).map((value) => ({ value, label: THEME_WORDS[value] }));
const SIZES = TEXT_SIZES.map((size) => ({ value: String(size), label: SIZE_WORDS[size] }));
const SPACED = 'spaced';
const SPACINGS = [
  { value: '', label: 'Normales' },
  { value: SPACED, label: 'Espacées' },
];

/** 'Affichage': how the app looks on this phone. Nothing here needs the network. Identity §17.7. */
export function DisplayPart({ profile }: { profile: OwnProfile }) {
  const theme = useTheme((state) => state.choice);
  const look = useTextLook(profile.id);
  const isVibrating = useVibration();
  return (
    <Card className="u-stack-20">
      <Choice title="Fond" chips={THEMES} current={theme} onSelect={(value) => applyTheme(value as ThemeChoice, true)} />
      <Choice
        title="Taille du texte"
        chips={SIZES}
        current={String(look.size)}
        onSelect={(value) => chooseTextLook(profile.id, { ...look, size: Number(value) as TextSize })}
      />
      <div className="u-stack-8">
        <Choice
          title="Lignes des livres et des leçons"
          chips={SPACINGS}
          current={look.isSpaced ? SPACED : ''}
          onSelect={(value) => chooseTextLook(profile.id, { ...look, isSpaced: value === SPACED })}
        />
        <div className="settings-sample u-prose">
          <p>Un prix juste couvre ce que vous avez payé, votre temps, et un peu plus. Le reste est à vous.</p>
        </div>
      </div>
      {canVibrate() && (
        <Check checked={isVibrating} onChange={({ target }) => keepVibration(target.checked)}>
          Vibrer à la bonne réponse
        </Check>
      )}
      <p className="u-small u-muted">Gardé sur ce téléphone, pour vous seul, et sans réseau.</p>
    </Card>
  );
}

interface ChoiceProps {
  title: string;
  chips: readonly { value: string; label: string }[];
  current: string;
  onSelect: (value: string) => void;
}

function Choice({ title, ...chips }: ChoiceProps) {
  return (
    <div className="u-stack-8">
      <h2 className="u-h3">{title}</h2>
      <FilterChips label={title} {...chips} />
    </div>
  );
}
