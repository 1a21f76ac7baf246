import { CATEGORIES } from '@ulty/domain/learning/courses.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { Avatar } from '../src/base/avatar';
import { BackLink } from '../src/base/back-link';
import { BookCover } from '../src/courses/book-cover';
import { Button, ButtonLink, type ButtonVariant } from '../src/base/button';
import { Card } from '../src/base/card';
import { CategoryLabel } from '../src/base/category-label';
import { Check } from '../src/forms/check';
import { Cloth } from '../src/base/cloth';
import { Coin } from '../src/base/coin';
import { CoinAmount } from '../src/base/coin-amount';
import { CourseActions } from '../src/courses/course-actions';
import { CourseCard } from '../src/courses/course-card';
import { CourseCover } from '../src/courses/course-cover';
import { CoursePrice } from '../src/courses/course-price';
import { CourseThumb } from '../src/courses/course-thumb';
import { EnrollmentRow } from '../src/courses/enrollment-row';
import { Facts } from '../src/base/facts';
import { Field, SelectField, TextField } from '../src/forms/field';
import { GradeOptions } from '../src/forms/grade-options';
import { FilterChips } from '../src/base/filter-chips';
import { HeldCoins } from '../src/base/held-coins';
import { Icon } from '../src/base/icon';
import * as icons from '../src/base/icons';
import { Selvedge } from '../src/base/selvedge';
import { Logo, LogoMark } from '../src/base/logo';
import { QuizHeroMark, QuizUltyStarsMark } from '../src/base/marks';
import { lassane, tipoko } from '@ulty/domain/figures/people.js';
import { etal } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { Face, Scene } from '../src/base/people';
import { MemberFace } from '../src/base/member-face';
import { Notice, type NoticeProps } from '../src/base/notice';
import { NoteField } from '../src/forms/note-field';
import { CourseProgress, Progress } from '../src/base/progress';
import { QrCode } from '../src/media/qr-code';
import { QrScanner } from '../src/media/qr-scanner';
import { RefusedNotice } from '../src/base/refused-notice';
import { SearchButton, SearchForm } from '../src/forms/search-form';
import { SelvedgePanel } from '../src/base/selvedge-panel';
import { SessionFoot } from '../src/base/session-foot';
import { Pieces } from '../src/base/pieces';
import { SessionHead } from '../src/base/session-head';
import { SoonTag } from '../src/base/soon-tag';
import { StatCards } from '../src/base/stat-cards';
import { EmptyState, ErrorState, NotFoundState, OfflineState, Skeleton, SkeletonCards, SlowNotice } from '../src/base/states';
import { Step, Steps } from '../src/base/steps';
import { Sums } from '../src/base/sums';
import { Tag, type TagTone } from '../src/base/tag';
import { TierStrip } from '../src/base/tier-strip';
import { TouchRow } from '../src/answers/touch-row';
import { TypedForm } from '../src/forms/typed-form';
import { Element, State } from './element';
import { AnswerSpecimens } from './answer-specimens';
import {
  ListenSpecimen,
  PlayerSpecimen,
  RecordingTitleSpecimen,
  ReportFormSpecimen,
  ReportReasonsSpecimen,
  ReportSpecimen,
  SpeedSpecimen,
  ToolsSpecimen,
} from './text-specimens';
import { AskingSpecimen, BreathSpecimens, ExerciseSpecimens, FinishedSpecimen, FirstQuestionSpecimen } from './exercise-specimens';
import { COURSE, enrolled, LONG_COURSE, NOW } from './sample';

const BUTTONS: ButtonVariant[] = ['filled', 'outline', 'quiet', 'danger'];
const TAGS: TagTone[] = ['neutral', 'indigo', 'moringa', 'pending', 'bissap', 'laterite', 'nuit', 'nere', 'soon'];
const NOTICES: NonNullable<NoticeProps['tone']>[] = ['info', 'pending', 'error', 'done'];
const PERCENTS = [0, 12, 25, 62, 100];
const nothing = () => undefined;

/** Every element of `src` in each of its states. */
export function Specimens() {
  return (
    <main className="gallery-specimens">
      <AnswerSpecimens />
      <AskingSpecimen />
      <PlayerSpecimen />
      <Element file="avatar">
        <State name="indigo">
          <Avatar name="Awa" />
        </State>
        <State name="neutral">
          <Avatar name="Issa" tone="neutral" />
        </State>
        <State name="image">
          <Avatar name="Awa" imageUrl="/favicon.svg" />
        </State>
      </Element>

      <Element file="back-link">
        <State name="vers une liste">
          <BackLink href="/">Cours</BackLink>
        </State>
      </Element>

      <Element file="book-cover">
        {CATEGORIES.map((category) => (
          <State key={category} name={category}>
            <BookCover title="L’épargne sans douleur" category={category} minutes={18} />
          </State>
        ))}
      </Element>

      <BreathSpecimens />

      <Element file="button">
        {BUTTONS.map((variant) => (
          <State key={variant} name={variant}>
            <Button variant={variant}>S’inscrire</Button>{' '}
            <Button variant={variant} small icon={icons.search} iconAfter={icons.check}>
              Petit
            </Button>{' '}
            <Button variant={variant} disabled>
              Désactivé
            </Button>
          </State>
        ))}
        <State name="nere, sur fond sombre">
          <div className="u-nuit gallery-fill">
            <Button variant="nere">Commencer</Button>
          </div>
        </State>
        <State name="carré">
          <Button icon={icons.bell} aria-label="Notifications" />
        </State>
        <State name="avec la raison">
          <Button id="gallery-reason" reason="Il faut du réseau pour cela.">
            Payer
          </Button>
        </State>
        <State name="lien">
          <ButtonLink href="#lien" iconAfter={icons.check}>
            Voir le cours
          </ButtonLink>
        </State>
        <State name="large" fit="wide">
          <Button wide>Continuer</Button>
        </State>
      </Element>

      <Element file="card">
        {(['plain', 'nuit', 'indigo', 'soon'] as const).map((tone) => (
          <State key={tone} name={tone} fit="card">
            <Card tone={tone} className={tone === 'nuit' || tone === 'indigo' ? `u-${tone}` : undefined}>
              <h3>Une carte</h3>
              <p>Une phrase qui tient sur deux lignes d’un petit téléphone.</p>
            </Card>
          </State>
        ))}
        <State name="rangées" fit="card">
          <Card as="ul" rows>
            <li>Une rangée</li>
            <li>Une autre</li>
          </Card>
        </State>
      </Element>

      <Element file="category-label">
        <State name="étiquettes">
          <CategoryLabel category="Finance" size={18} /> <CategoryLabel category="Tech" size={26} />
        </State>
      </Element>

      <Element file="check">
        <State name="case">
          <Check name="gallery-check" defaultChecked>
            Ajouter l’audio
          </Check>
        </State>
        <State name="choix" fit="card">
          <Check type="radio" name="gallery-radio">
            Me proposer à ceux de mon école et de mes groupes, et eux à moi
          </Check>
        </State>
      </Element>

      <Element file="cloth">
        <State name="à faire" fit="wide">
          <Cloth
            category="Finance"
            bands={[
              { weight: 6, state: 'woven' },
              { weight: 3, state: 'begun' },
              { weight: 1, state: 'bare' },
            ]}
          />
        </State>
        <State name="faite" fit="wide">
          <Cloth
            category="Finance"
            bands={[
              { weight: 6, state: 'woven' },
              { weight: 3, state: 'woven' },
            ]}
            hasMotif
          />
        </State>
      </Element>

      <Element file="coin">
        {[16, 20, 26, 44].map((size) => (
          <State key={size} name={`${size} px`}>
            <Coin size={size} /> <Coin size={size} pending />
          </State>
        ))}
      </Element>

      <Element file="coin-amount">
        <State name="montant">
          <CoinAmount utc={1240} />
        </State>
        <State name="en francs">
          <CoinAmount utc={1240} fcfa="short" />
        </State>
        <State name="avec le taux">
          <CoinAmount utc={1240} fcfa="rate" />
        </State>
        <State name="gain">
          <CoinAmount utc={25} signed />
        </State>
        <State name="dépense">
          <CoinAmount utc={-300} signed />
        </State>
        <State name="en attente">
          <CoinAmount utc={25} signed pending />
        </State>
        <State name="grand">
          <CoinAmount utc={1240} big />
        </State>
      </Element>

      <Element file="course-actions">
        <State name="non inscrit">
          <CourseActions course={COURSE} enrollment={null} onEnroll={nothing} />
        </State>
        <State name="inscription en cours">
          <CourseActions course={COURSE} enrollment={null} onEnroll={nothing} isEnrolling />
        </State>
        <State name="commencer">
          <CourseActions course={COURSE} enrollment={enrolled(0)} />
        </State>
        <State name="continuer">
          <CourseActions course={COURSE} enrollment={enrolled(40)} />
        </State>
        <State name="terminé">
          <CourseActions course={COURSE} enrollment={enrolled(100, 'completed')} />
        </State>
      </Element>

      <Element file="course-card">
        <State name="non inscrit" fit="card">
          <CourseCard course={COURSE} enrollment={null} now={NOW} onEnroll={nothing} />
        </State>
        <State name="nouveau, gratuit, titre long" fit="card">
          <CourseCard course={LONG_COURSE} enrollment={null} now={NOW} onEnroll={nothing} />
        </State>
        <State name="inscrit" fit="card">
          <CourseCard course={COURSE} enrollment={enrolled(40)} now={NOW} />
        </State>
        <State name="terminé" fit="card">
          <CourseCard course={COURSE} enrollment={enrolled(100, 'completed')} now={NOW} />
        </State>
      </Element>

      <Element file="course-cover">
        {CATEGORIES.map((category) => (
          <State key={category} name={category} fit="card">
            <CourseCover category={category} id={COURSE.id} badge={<Tag tone="nere">Nouveau</Tag>} />
          </State>
        ))}
      </Element>

      <Element file="course-price">
        <State name="prix">
          <CoursePrice price={9.99} originalPrice={null} />
        </State>
        <State name="remise">
          <CoursePrice price={9.99} originalPrice={14.99} />
        </State>
        <State name="gratuit">
          <CoursePrice price={0} originalPrice={null} />
        </State>
      </Element>

      <Element file="course-thumb">
        <State name="vignettes">
          <CourseThumb category="Finance" /> <CourseThumb category="Tech" tall />
        </State>
      </Element>

      <Element file="enrollment-row">
        <State name="en cours" fit="wide">
          <EnrollmentRow enrollment={enrolled(40)} />
        </State>
        <State name="terminé" fit="wide">
          <EnrollmentRow enrollment={{ ...enrolled(100, 'completed'), nextLesson: null }} />
        </State>
      </Element>

      <ReportSpecimen />
      <ExerciseSpecimens />

      <Element file="facts">
        <State name="liste" fit="card">
          <Facts>
            <li>
              <Icon path={icons.clock} size={18} />1 h 40 min
            </li>
            <li>
              <Icon path={icons.users} size={18} />3 410
            </li>
            <li>En ligne</li>
          </Facts>
        </State>
      </Element>

      <Element file="field">
        <State name="vide" fit="card">
          <Field name="gallery-name" label="Prénom" hint="Comme on vous appelle." />
        </State>
        <State name="à corriger" fit="card">
          <Field
            name="gallery-mail"
            label="E-mail"
            defaultValue="awa@"
            error="Il manque la fin de l’adresse."
            hint="Exemple : awa@exemple.bf"
          />
        </State>
        <State name="facultatif, désactivé" fit="card">
          <Field name="gallery-city" label="Ville" optional disabled defaultValue="Koudougou" />
        </State>
        <State name="plusieurs lignes" fit="card">
          <TextField name="gallery-text" label="Message" rows={3} />
        </State>
        <State name="liste" fit="card">
          <SelectField name="gallery-select" label="Objet">
            <option>Une question</option>
            <option>Un partenariat</option>
          </SelectField>
        </State>
      </Element>

      <Element file="filter-chips">
        <State name="liens" fit="wide">
          <FilterChips
            label="Catégorie"
            current="Finance"
            chips={['Tous', ...CATEGORIES].map((value) => ({ value, label: value, href: '#' }))}
          />
        </State>
        <State name="boutons" fit="wide">
          <FilterChips
            label="Tri"
            current="notes"
            chips={[
              { value: 'populaires', label: 'Populaires', icon: icons.users },
              { value: 'notes', label: 'Mieux notés', icon: icons.star },
            ]}
            onSelect={nothing}
          />
        </State>
      </Element>

      <FinishedSpecimen />
      <FirstQuestionSpecimen />

      <Element file="grade-options">
        <State name="classes" fit="card">
          <SelectField name="gallery-grade" label="Classe">
            <GradeOptions />
          </SelectField>
        </State>
      </Element>

      <Element file="held-coins">
        <State name="compte non vérifié" fit="wide">
          <HeldCoins reasons={['unproven']} proofHref="#verifier" />
        </State>
        <State name="en vérification" fit="wide">
          <HeldCoins reasons={['integrity']} proofHref="#verifier" />
        </State>
      </Element>

      <Element file="icon">
        {Object.entries(icons).map(([name, path]) => (
          <State key={name} name={name}>
            <Icon path={path} size={24} filled={name.endsWith('Filled')} />
          </State>
        ))}
      </Element>

      <ListenSpecimen />

      <Element file="logo">
        <State name="mot">
          <Logo />
        </State>
        <State name="marque">
          <LogoMark size={48} />
        </State>
        <State name="sur fond sombre">
          <div className="u-nuit gallery-fill" style={{ background: 'var(--nuit)' }}>
            <Logo />
          </div>
        </State>
      </Element>

      <Element file="marks">
        <State name="QuizUltyStars">
          <QuizUltyStarsMark />
        </State>
        <State name="QuizHero">
          <QuizHeroMark />
        </State>
        <State name="QuizHero, bientôt">
          <QuizHeroMark isSoon />
        </State>
      </Element>

      <Element file="member-face">
        <State name="visage choisi">
          <MemberFace face="mariam" name="Kadi" />
        </State>
        <State name="sans visage">
          <MemberFace face={null} name="Kadi" />
        </State>
      </Element>

      <Element file="note-field">
        <State name="enregistrée" fit="wide">
          <NoteField text="Le transport fait partie du prix." state="saved" onText={nothing} onLeave={nothing} />
        </State>
        <State name="presque pleine, en attente" fit="wide">
          <NoteField text={'Prix. '.repeat(320)} state="waiting" onText={nothing} onLeave={nothing} />
        </State>
        <State name="refusée" fit="wide">
          <NoteField text="Une note." state="unsaved" refused="Ce contenu n’existe plus." onText={nothing} onLeave={nothing} />
        </State>
        <State name="sans note" fit="wide">
          <NoteField text="" state={undefined} onText={nothing} onLeave={nothing} />
        </State>
      </Element>
      <Element file="notice">
        {NOTICES.map((tone) => (
          <State key={tone} name={tone} fit="wide">
            <Notice tone={tone} title="Une phrase dit ce qui se passe.">
              Une autre dit ce que l’on peut faire.
            </Notice>
          </State>
        ))}
      </Element>

      <Element file="people">
        <State name="visage">
          <Face person={lassane} />
        </State>
        <State name="visage de 72 px">
          <Face person={tipoko} size={72} />
        </State>
        <State name="scène">
          <Scene {...sceneOf(tipoko, etal)} />
        </State>
      </Element>

      <Element file="pieces">
        <State name="cinq réponses" fit="wide">
          <Pieces pieces={['right', 'wrong', 'done', 'here', 'bare']} />
        </State>
        <State name="trois de suite" fit="wide">
          <Pieces pieces={['right', 'right', 'right', 'wrong', 'bare']} />
        </State>
      </Element>

      <Element file="progress">
        {PERCENTS.map((percent) => (
          <State key={percent} name={`${percent} %`} fit="card">
            <CourseProgress title={COURSE.title} percent={percent} completedLessons={Math.floor(percent / 8)} totalLessons={12} />
          </State>
        ))}
        <State name="sans jalons" fit="card">
          <Progress percent={45} name="Niveau 4" words="45 %" milestones={false} />
        </State>
      </Element>

      <Element file="qr-code">
        <State name="code" fit="card">
          <QrCode text="7KQ2M-4XRTB-9PHNC-2WDFJ" label="Code QR de Awa_B" />
        </State>
      </Element>

      <Element file="qr-scanner">
        <State name="prêt" fit="wide">
          <QrScanner label="Scanner le code d’un ami" fieldLabel="Ou tapez son code" hint="20 lettres et chiffres" onCode={nothing} />
        </State>
        <State name="refus" fit="wide">
          <QrScanner
            label="Scanner le code d’un ami"
            fieldLabel="Ou tapez le code de cet ami"
            error="Ce code n’est pas complet."
            onCode={nothing}
          />
        </State>
      </Element>

      <RecordingTitleSpecimen />
      <Element file="refused-notice">
        <State name="refus" fit="wide">
          <RefusedNotice cause={null} title="Le mot de passe ne va pas.">
            Essayez encore, ou choisissez-en un autre.
          </RefusedNotice>
        </State>
      </Element>

      <ReportFormSpecimen />
      <ReportReasonsSpecimen />
      <Element file="search-form">
        <State name="vide" fit="wide">
          <SearchForm action="#" label="Chercher un cours" />
        </State>
        <State name="avec des boutons" fit="wide">
          <SearchForm action="#" label="Chercher" defaultValue="épargne">
            <SearchButton icon={icons.microphone} aria-label="Dicter" />
            <SearchButton icon={icons.sparkles} aria-label="Demander à l’IA" tinted />
          </SearchForm>
        </State>
      </Element>

      <Element file="selvedge">
        <State name="seule" fit="wide">
          <Selvedge />
        </State>
      </Element>
      <Element file="selvedge-panel">
        <State name="à faire" fit="wide">
          <SelvedgePanel title="Il vous reste deux leçons." action={<Button>Continuer</Button>}>
            Douze minutes environ.
          </SelvedgePanel>
        </State>
      </Element>

      <Element file="session-foot">
        <State name="une étape" fit="wide">
          <SessionFoot>
            <Button wide>Aux questions</Button>
          </SessionFoot>
        </State>
      </Element>

      <Element file="session-head">
        <State name="en cours" fit="wide">
          <SessionHead
            steps={[
              { band: 'read', minutes: 6, isDone: true },
              { band: 'answer', minutes: 3, isDone: false },
              { band: 'recall', minutes: 1, isDone: false },
            ]}
            band="answer"
            minutesLeft={4}
            words="Questions · 3 sur 5"
            pieces={['right', 'wrong', 'bare', 'bare', 'bare']}
          />
        </State>
        <State name="lecture hors séance" fit="wide">
          <SessionHead
            steps={[{ band: 'read', minutes: 6, isDone: false }]}
            band="read"
            minutesLeft={6}
            words="Lecture · 2 sur 5"
            pieces={['done', 'here', 'bare', 'bare', 'bare']}
            exit={{ href: '#', label: 'Quitter le chapitre' }}
          />
        </State>
      </Element>

      <Element file="soon-tag">
        <State name="annoncé">
          <SoonTag />
        </State>
      </Element>
      <SpeedSpecimen />

      <Element file="stat-cards">
        <State name="trois" fit="wide">
          <StatCards
            label="Ma semaine"
            stats={[
              { icon: icons.clock, label: 'Temps', value: '12 h 45', detail: 'cette semaine' },
              { icon: icons.book2, label: 'Leçons', value: '13', detail: 'En bonne voie · 62 %', percent: 62 },
              { icon: icons.star, label: 'Série', value: '5 jours', detail: 'record : 9' },
            ]}
          />
        </State>
      </Element>

      <Element file="states">
        <State name="vide" fit="wide">
          <EmptyState title="Aucun article" action={<ButtonLink href="#tout">Tout voir</ButtonLink>}>
            Rien ne répond à cette recherche.
          </EmptyState>
        </State>
        <State name="erreur" fit="wide">
          <ErrorState title="Cette page n’a pas pu être chargée" code="503" onRetry={nothing}>
            Le serveur ne répond pas.
          </ErrorState>
        </State>
        <State name="sans réseau" fit="wide">
          <OfflineState title="Pas encore sur ce téléphone">Ouvrez-la une fois avec du réseau.</OfflineState>
        </State>
        <State name="introuvable" fit="wide">
          <NotFoundState>Cette page n’existe pas.</NotFoundState>
        </State>
        <State name="lent" fit="wide">
          <SlowNotice />
        </State>
        <State name="squelettes" fit="wide">
          <Skeleton width="60%" height="20px" />
          <Skeleton height="60px" thread />
          <SkeletonCards count={2} />
        </State>
      </Element>

      <Element file="steps">
        <State name="en cours" fit="card">
          <Steps>
            <Step mark="done" sign={<Icon path={icons.check} size={18} />}>
              Demandé
            </Step>
            <Step mark="now" sign={<Icon path={icons.hourglassLow} size={18} />}>
              Vérifié
            </Step>
            <Step mark="coming" sign={3}>
              Payé
            </Step>
          </Steps>
        </State>
        <State name="refusé" fit="card">
          <Steps>
            <Step mark="done" sign={<Icon path={icons.check} size={18} />}>
              Demandé
            </Step>
            <Step mark="failed" sign={<Icon path={icons.x} size={18} />}>
              Non payé
            </Step>
          </Steps>
        </State>
      </Element>

      <Element file="sums">
        <State name="deux lignes" fit="card">
          <Sums>
            <div>
              <dt>Vous recevez</dt>
              <dd>1 200 F</dd>
            </div>
            <div>
              <dt>Frais</dt>
              <dd>0 F</dd>
            </div>
          </Sums>
        </State>
      </Element>

      <Element file="tag">
        {TAGS.map((tone) => (
          <State key={tone} name={tone}>
            <Tag tone={tone}>Étiquette</Tag>{' '}
            <Tag tone={tone} icon={icons.check}>
              Icône
            </Tag>
          </State>
        ))}
      </Element>

      <ToolsSpecimen />
      <Element file="tier-strip">
        {TIERS.map((tier) => (
          <State key={tier} name={tier} fit="wide">
            <TierStrip current={tier} />
          </State>
        ))}
      </Element>

      <Element file="touch-row">
        <State name="à choisir" fit="wide">
          <TouchRow words="Un peu, sans le vouloir" onClick={nothing} />
        </State>
        <State name="choisie" fit="wide">
          <TouchRow words="Une somme que je choisis" isGiven onClick={nothing} />
        </State>
      </Element>

      <Element file="typed-form">
        <State name="avec un champ" fit="wide">
          <TypedForm onSend={nothing}>
            <Field name="code-d-ecole" label="Code de l’école" maxLength={60} />
            <Button type="submit" wide>
              Envoyer
            </Button>
          </TypedForm>
        </State>
      </Element>
    </main>
  );
}
