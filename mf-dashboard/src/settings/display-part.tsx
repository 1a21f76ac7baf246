import { applyTheme, useTheme, type ThemeChoice } from '@ulty/kit';
import { canVibrate, keepVibration, useVibration } from '@ulty/kit/vibration';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Check } from '@ulty/elements/forms/check';
import { THEME_WORDS } from './setting-values';

const THEMES = (['light', 'dark', 'auto'] as const).map((value) => ({ value, label: THEME_WORDS[value] }));

/** 'Affichage': how the app looks on this phone. Nothing here needs the network. */
export function DisplayPart() {
  const choice = useTheme((state) => state.choice);
  const isVibrating = useVibration();
  return (
    <Card className="u-stack-20">
      <div className="u-stack-8">
        <h2 className="u-h3">Fond</h2>
        <FilterChips label="Fond" chips={THEMES} current={choice} onSelect={(value) => applyTheme(value as ThemeChoice, true)} />
      </div>
      {canVibrate() && (
        <Check checked={isVibrating} onChange={({ target }) => keepVibration(target.checked)}>
          Vibrer à la bonne réponse
        </Check>
      )}
    </Card>
  );
}
