import type { Catalog } from '@ulty/contracts/rewards/catalog.js';
import type { RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';
import { fcfaFromUtc } from '@ulty/domain/base/coins.js';
import { plural } from '@ulty/domain/base/format.js';
import { redemptionPage } from '@ulty/domain/base/pages.js';
import { OPERATOR_NAMES, REDEMPTION_LEGAL_WORDS } from '@ulty/domain/rewards/redemption-words.js';
import type { Operator, Payee } from '@ulty/domain/rewards/redemption.js';
import { Sums } from '@ulty/elements/base/sums';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { deviceMobile, gift, lock } from '@ulty/elements/base/icons';
import { useConnectivity, useNavigate } from '@ulty/kit';
import { useState } from 'react';
import { Stepper } from '../stepper';
import { Choice, type Option } from './choice';
import { Conditions } from './conditions';
import { useAsk, type Wanted } from './redeem.data';
import { coins, francs } from './redeem-words';
import { Works } from './works';

const NBSP = '\u00a0';

/** The ways to use coins: each operator, and the items of the catalogue that the learner may have. Missing conditions are shown below. */
function optionsOf(start: RedemptionStart, items: Catalog['items']): Option[] {
  // Before 18, money needs a parent's number: without one it is not offered.
  const money = start.isMinor && start.payees.length === 0 ? null : start.methods.find(({ method }) => method === 'mobile_money');
  return [
    ...(money?.operators ?? []).map((operator) => ({ value: operator, label: OPERATOR_NAMES[operator], icon: deviceMobile })),
    ...items.map(({ id, title, priceUtc }) => ({ value: id, label: title, detail: coins(priceUtc), icon: gift })),
  ];
}

export interface AskFormProps {
  start: RedemptionStart;
  /** The items of the catalogue that this learner may ask for. */
  items: Catalog['items'];
  /** Id of an item that was chosen before. */
  askedItem: string | null;
}

/** 'Échanger': the amount, the way, what is received, the conditions, and the only button. Product §1.5, identity §15. */
export function AskForm({ start, items, askedItem }: AskFormProps) {
  const options = optionsOf(start, items);
  const usual = start.payees.find(({ payee }) => payee === (start.isMinor ? 'guardian' : 'own')) ?? start.payees[0];
  const [chosen, choose] = useState(askedItem ?? usual?.operator ?? '');
  const [utc, setUtc] = useState(start.minimumUtc);
  const [payee, setPayee] = useState<Payee>(usual?.payee ?? 'own');
  const isOnline = useConnectivity((state) => state.isOnline);
  const navigate = useNavigate();
  const { ask, isBusy } = useAsk();

  const where = options.find(({ value }) => value === chosen) ?? options[0];
  const item = items.find(({ id }) => id === where?.value);
  const amountUtc = item?.priceUtc ?? utc;
  const method = item ? 'catalog' : 'mobile_money';
  const number = start.payees.find((one) => one.payee === payee) ?? usual;
  const unmet = start.conditions.some(({ isMet, methods }) => !isMet && methods.includes(method));
  const wanted: Wanted = item
    ? { method, amountUtc, itemId: item.id, payee }
    : { method, amountUtc, operator: where?.value as Operator, payee };

  const submit = async () => {
    const made = await ask(wanted);
    if (made) void navigate(redemptionPage({ id: made.id }));
  };
  const reason = !isOnline
    ? 'Connexion requise.'
    : !where
      ? 'Rien ne peut être demandé pour le moment.'
      : unmet
        ? 'Il manque une condition ci-dessus.'
        : amountUtc > start.available
          ? `Il vous manque ${coins(amountUtc - start.available)} disponibles.`
          : undefined;

  return (
    <div className="u-stack-20">
      {item ? (
        <p className="redeem-strong u-strong">Prix&nbsp;: {coins(item.priceUtc)}</p>
      ) : (
        <Stepper
          big
          label={`Combien${NBSP}?`}
          unit="UTC"
          value={utc}
          min={start.minimumUtc}
          max={Math.max(start.minimumUtc, start.maximumUtc)}
          step={start.stepUtc}
          hint={`Minimum ${coins(start.minimumUtc)}, puis par ${start.stepUtc}.${start.available > utc ? ` Le reste, ${coins(start.available - utc)}, demeure à vous.` : ''}`}
          onChange={setUtc}
        />
      )}
      {where && <Choice label="Vers" name="vers" options={options} current={where.value} onChange={choose} />}
      {start.payees.length > 1 && (
        <Choice
          label="À qui"
          name="payee"
          options={start.payees.map((one) => ({
            value: one.payee,
            label: one.payee === 'own' ? 'Mon numéro' : 'Le numéro d’un parent',
            icon: deviceMobile,
          }))}
          current={payee}
          onChange={(value) => setPayee(value as Payee)}
        />
      )}
      {number && (
        <div className="u-stack-8">
          <p className="redeem-strong u-strong">Numéro</p>
          <p className="redeem-number-frame u-line u-gap-12 u-rounded">
            {number.phone}
            <Icon path={lock} size={20} />
          </p>
          <p className="u-small u-muted">
            {number.payee === 'own' ? 'Votre numéro vérifié' : 'Le numéro confirmé d’un parent'}, depuis {plural(number.heldDays, 'jour')}.
          </p>
        </div>
      )}
      <Card className="redeem-receive">
        <Sums>
          <div>
            <dt>Vous recevez</dt>
            <dd className="redeem-figure u-figure">{item ? item.title : francs(fcfaFromUtc(utc))}</dd>
          </div>
          <div>
            <dt>Frais</dt>
            <dd>{francs(start.feeFcfa)}</dd>
          </div>
          <div>
            <dt>Délai</dt>
            <dd>{item ? item.delay : `${start.workingDays}${NBSP}jours ouvrés`}</dd>
          </div>
        </Sums>
      </Card>
      <Conditions conditions={start.conditions} method={method} />
      {start.works.length > 0 && <Works works={start.works} />}
      <div className="u-stack-8">
        <Button id="redeem-demander" wide disabled={isBusy} reason={reason} onClick={() => void submit()}>
          {isBusy ? 'Envoi…' : `Demander ${item ? item.title : francs(fcfaFromUtc(utc))}`}
        </Button>
        <p className="u-small u-muted">Ensuite&nbsp;: {start.check.questions} questions sur ce que vous avez fini.</p>
      </div>
      <p className="u-small u-muted">
        {REDEMPTION_LEGAL_WORDS}
        {start.legalReference && ` ${start.legalReference}.`}
      </p>
    </div>
  );
}
