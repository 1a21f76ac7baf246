import { Notice } from '@ulty/elements/base/notice';

/** Said wherever a draw is none. */
export function DemoNote() {
  return (
    <Notice title="Démonstration.">Ni autorisation, ni lot réel&nbsp;: participants et gagnants des mois passés sont inventés.</Notice>
  );
}
