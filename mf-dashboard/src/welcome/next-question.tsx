import { WISHES, type Who, type Wish } from '@ulty/domain/learning/who-and-wish.js';
import { CLASSES, classOf, examOfClass, seriesOf, type SchoolClass } from '@ulty/domain/learning/grades.js';
import { WELCOME_HOURS, WELCOME_MINUTES } from '@ulty/domain/learning/welcome.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { Icon } from '@ulty/elements/base/icon';
import { clock, infoCircle, moon, sun } from '@ulty/elements/base/icons';
import { Notice } from '@ulty/elements/base/notice';
import { SelectField } from '@ulty/elements/forms/field';
import { useConnectivity } from '@ulty/kit';
import { Asked, Choices, type AskProps } from './asked';
import { OptionCells } from './option-cells';
import { OptionRow } from './option-row';
import { wishRow } from './welcome-words';

const HOURS = {
  6: ['Le matin, vers 6\u00a0h', sun],
  12: ['À midi', clock],
  19: ['Le soir, vers 19\u00a0h\u00a030', moon],
} as const;

function Wishes({ answers, choose }: AskProps) {
  const who = (answers.who ?? 'trade') as Who;
  return WISHES[who].map((wish) => {
    const [title, detail] = wishRow(wish, answers.grade);
    return (
      <OptionRow
        key={wish}
        name="wish"
        value={wish}
        chosen={answers.wish as Wish | null}
        onChoose={(value) => choose({ who, wish: value })}
        title={title}
        detail={detail}
      />
    );
  });
}

function AskWish(props: AskProps) {
  return (
    <Asked title="Ce que vous voulez ce mois-ci" lead="Une seule chose. Elle se change quand vous voulez.">
      <Choices legend="Ce que vous voulez ce mois-ci">
        <Wishes {...props} />
      </Choices>
    </Asked>
  );
}

/** The pupil's variant: the class, its series from 1re on, then what they prepare. */
function AskClass({ answers, choose }: AskProps) {
  const own = (answers.grade && classOf(answers.grade)) || null;
  const series = own ? seriesOf(own) : [];
  return (
    <Asked title="Votre classe" lead="Pour choisir les bonnes épreuves.">
      <Choices legend="Votre classe">
        <OptionCells name="class" values={CLASSES} chosen={own} onChoose={(name: SchoolClass) => choose({ grade: name })} />
      </Choices>
      {own && series.length > 0 && (
        <Choices legend="Votre série" isTitled>
          <OptionCells
            name="series"
            values={series}
            chosen={answers.grade?.split(' ')[1] ?? null}
            onChoose={(value) => choose({ grade: `${own} ${value}` })}
          />
        </Choices>
      )}
      <Choices legend="Ce que vous préparez" isTitled>
        <Wishes answers={answers} choose={choose} />
      </Choices>
      {own && examOfClass(own) === 'BEPC' && (
        <p className="u-line u-small u-muted">
          <Icon path={infoCircle} size={18} />
          La série se demande à partir de la 1re.
        </p>
      )}
    </Asked>
  );
}

function AskWhen({ answers, choose }: AskProps) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <Asked title="Quand&nbsp;?" lead="Un rappel par jour, à ce moment.">
      <Choices legend="Par jour" isTitled>
        <OptionCells
          name="minutes"
          values={WELCOME_MINUTES}
          chosen={WELCOME_MINUTES.find((minutes) => minutes === answers.goalMin) ?? null}
          onChoose={(goalMin) => choose({ goalMin })}
          words={(minutes) => `${minutes}\u00a0min`}
        />
      </Choices>
      <Choices legend="Le moment" isTitled>
        {WELCOME_HOURS.map((hour) => (
          <OptionRow
            key={hour}
            name="hour"
            value={hour}
            chosen={WELCOME_HOURS.find((one) => one === answers.hour) ?? null}
            onChoose={(value) => choose({ hour: value })}
            title={HOURS[hour][0]}
            mark={<Icon path={HOURS[hour][1]} size={24} />}
          />
        ))}
      </Choices>
      <SelectField
        name="region"
        label="Votre région"
        optional
        hint="Pour le classement de votre région."
        value={answers.region ?? ''}
        onChange={(event) => choose({ region: event.currentTarget.value || null })}
      >
        <option value="">Je préfère ne pas la dire</option>
        {REGIONS.map((region) => (
          <option key={region}>{region}</option>
        ))}
      </SelectField>
      {!isOnline && (
        <Notice tone="pending" title="Gardé sur ce téléphone.">
          Partira à la reconnexion.
        </Notice>
      )}
    </Asked>
  );
}

/** The second and the third question. Identity §17.1. */
export default function NextQuestion({ step, ...props }: AskProps & { step: number }) {
  if (step === 3) return <AskWhen {...props} />;
  return props.answers.who === 'pupil' ? <AskClass {...props} /> : <AskWish {...props} />;
}
