import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { formatCount, formatUtcAsFcfa } from '@ulty/domain/base/format.js';
import { Coin } from './coin';
import './coin-amount.css';
import { Icon } from './icon';
import { hourglassLow } from './icons';

export interface CoinAmountProps {
  utc: number;
  /** short: "≈ 620 FCFA" · rate: with "(1 UTC = 0,5 FCFA)". */
  fcfa?: 'short' | 'rate';
  /** A movement: gains in green with "+", losses in the text colour with a real minus sign. */
  signed?: boolean;
  /** Not confirmed by the server: italic, pale coin, hourglass, 'en attente'; never green. */
  pending?: boolean;
  /** Large figure for a coin panel. */
  big?: boolean;
}

/** An amount of UltyCoins as figure and unit. Identity §9. */
export function CoinAmount({ utc, fcfa, signed = false, pending = false, big = false }: CoinAmountProps) {
  const tone = pending ? 'u-amount-pending u-pending u-italic' : signed && utc > 0 ? 'u-amount-gain u-done' : '';
  return (
    <span className={['u-amount', tone, big && 'u-amount-big'].filter(Boolean).join(' ')}>
      <Coin size={big ? 44 : 20} pending={pending} />
      <span className="u-amount-utc">
        <span className="u-figure">
          {signed && utc > 0 ? '+' : ''}
          {formatCount(utc)}
        </span>
        {big ? ' ' : '\u00a0'}UTC
        {pending && ' en attente'}
      </span>
      {pending && <Icon path={hourglassLow} size={18} />}
      {fcfa && (
        <span className="u-muted">{fcfa === 'rate' ? formatUtcAsFcfa(utc) : `≈\u00a0${formatCount(fcfaFromUtc(utc))}\u00a0FCFA`}</span>
      )}
    </span>
  );
}

/** The coins that work has brought, in UTC: confirmed ones in green, then pending ones. Renders nothing where both are 0. */
export function CoinGains({ confirmed, pending }: { confirmed: number; pending: number }) {
  return (
    <>
      {confirmed > 0 && <CoinAmount utc={confirmed} signed />}
      {confirmed > 0 && pending > 0 && ' '}
      {pending > 0 && <CoinAmount utc={pending} signed pending />}
    </>
  );
}
