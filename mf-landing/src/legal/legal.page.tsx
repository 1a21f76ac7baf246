import type { LegalText } from '@ulty/contracts/people/legal.js';
import { legalText } from '@ulty/contracts/reads/legal.js';
import { dataSettingsPage } from '@ulty/domain/base/pages.js';
import { LEGAL_NAMES, LEGAL_SLUGS } from '@ulty/domain/people/legal.js';
import { formatDate } from '@ulty/domain/base/format.js';
import '@ulty/elements/base/prose.css';
import { Skeleton } from '@ulty/elements/base/states';
import { useLocation, useRead, useSession } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import './legal.css';

/** Privacy notice, terms or legal notice: the address names the text. Product §1.7. */
export default function LegalPage() {
  const slug = useLocation().pathname.slice(1);
  return (
    <Read
      of={useRead(legalText, { slug })}
      heading="Textes légaux"
      failed="Ce texte n’a pas pu être chargé"
      loading={
        <Loading className="legal u-stack-16" words="Chargement du texte…">
          <Skeleton height="24rem" />
        </Loading>
      }
    >
      {(text) => <Text text={text} />}
    </Read>
  );
}

function Text({ text: { slug, title, version, html, declaration } }: { text: LegalText }) {
  const { user } = useSession();
  return (
    <article className="legal u-stack-16">
      <header>
        <h1>{title}</h1>
        <p className="u-small u-muted">Version du {formatDate(version)}</p>
      </header>
      {/* HTML of our own Markdown, made at import: raw HTML is refused there and links are checked. */}
      <div className="u-prose" dangerouslySetInnerHTML={{ __html: html }} />
      {slug === 'mentions-legales' && (
        <p>
          {declaration === null
            ? 'Numéro de déclaration à la CIL\u00a0: pas encore reçu.'
            : `Numéro de déclaration à la CIL\u00a0: ${declaration}`}
        </p>
      )}
      <nav className="u-wrap" aria-label="Textes légaux">
        {LEGAL_SLUGS.filter((other) => other !== slug).map((other) => (
          <a key={other} className="u-section-link" href={`/${other}`}>
            {LEGAL_NAMES[other]}
          </a>
        ))}
        {user && (
          <a className="u-section-link" href={dataSettingsPage}>
            Mes données dans Réglages
          </a>
        )}
      </nav>
    </article>
  );
}
