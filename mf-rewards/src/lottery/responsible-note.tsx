/** Rules in short, responsible play, the number of the authorisation. Product §2.10, §5. */
export function ResponsibleNote({ authorisation, isDemo }: { authorisation: string | null; isDemo: boolean }) {
  return (
    <p className="u-small u-muted">
      {authorisation ? `Autorisation n°\u00a0${authorisation}. ` : isDemo ? 'Démonstration sans autorisation ni lot réel. ' : ''}
      Un lot par personne et par mois, puis trois mois de pause. Les moins de 18&nbsp;ans ont leur tirage, de fournitures remises à un
      parent. Apprendre suffit&nbsp;: rien à payer, rien à miser.
    </p>
  );
}
