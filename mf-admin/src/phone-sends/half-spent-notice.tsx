import { Notice } from '@ulty/elements/base/notice';
import { usePhoneSends } from './phone-sends.data';

/**
 * Shown above every section once half of the day's SMS are sent; renders nothing before, nor while that is unknown. Product §2.1, §2.24.
 */
export function HalfSpentNotice() {
  const { data } = usePhoneSends();
  if (!data?.isHalfSpent) return null;
  const isSpent = data.sent >= data.ceiling;
  return (
    <Notice
      tone={isSpent ? 'error' : 'pending'}
      role="status"
      title={isSpent ? 'La limite des SMS est atteinte' : 'Plus de la moitié des SMS du jour est partie'}
    >
      {data.sent} SMS et appels en 24&nbsp;heures sur {data.ceiling} possibles, dont {data.newNumbers} vers des numéros sans compte.{' '}
      {isSpent ? 'Plus aucun code ne part.' : 'Si personne n’a annoncé autant d’inscriptions, quelqu’un abuse peut-être du site.'} La limite
      se règle par SMS_PER_DAY.
    </Notice>
  );
}
