import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { percentText, type Asked } from '../remotes/registry.data';

/** Labels of a change: of its window, of its button, and of the message after it. */
export interface ChangeWords {
  title: string;
  button: string;
  consequence: string;
  done: string;
}

/** The words for a change. */
export function changeWords({ id, stableVersion, previousVersion, canary }: RegistryEntry, asked: Asked): ChangeWords {
  switch (asked.action) {
    case 'enable':
      return {
        title: `Remettre en service ${id}`,
        button: 'Remettre en service',
        consequence: 'Ses pages et ses entrées de menu reviennent pour tous.',
        done: `${id} est remis en service`,
      };
    case 'promote':
      return {
        title: asked.version ? `${id}\u00a0: passer à 100\u00a0%` : `Promouvoir une version de ${id}`,
        button: asked.version ? 'Passer à 100\u00a0%' : 'Promouvoir',
        consequence: `Tous recevront ${asked.version ?? 'cette version'} à la prochaine page ouverte.`,
        done: `${id} a changé de version`,
      };
    case 'canary':
      return {
        title: asked.version ? `${id}\u00a0: passer à ${percentText(asked.percent)}` : `Mettre à l’essai une version de ${id}`,
        button: asked.version ? `Passer à ${percentText(asked.percent)}` : 'Mettre à l’essai',
        consequence: `${percentText(asked.percent)} des comptes et des appareils recevront ${asked.version ?? 'cette version'}, toujours les mêmes. Si elle échoue plus souvent, elle est retirée seule.`,
        done: `${id}\u00a0: essai à ${percentText(asked.percent)}`,
      };
    case 'withdraw':
      return {
        title: `Revenir à ${stableVersion}`,
        button: 'Revenir en arrière',
        consequence: `L’essai de ${canary?.version ?? 'la version'} s’arrête, à la prochaine page ouverte.`,
        done: `${id}\u00a0: essai arrêté`,
      };
    case 'rollback':
      return {
        title: `Revenir à ${previousVersion ?? 'la version précédente'}`,
        button: 'Revenir en arrière',
        consequence: `Tous quitteront ${stableVersion} à la prochaine page ouverte.`,
        done: `${id} est revenu à ${previousVersion ?? 'la version précédente'}`,
      };
  }
}
