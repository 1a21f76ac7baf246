import { Notice } from '@ulty/elements/base/notice';

/** Shown wherever a draw is only a demonstration. */
export function DemoNote() {
  return (
    <Notice title="Démonstration.">Ni autorisation, ni lot réel&nbsp;: participants et gagnants des mois passés sont inventés.</Notice>
  );
}
