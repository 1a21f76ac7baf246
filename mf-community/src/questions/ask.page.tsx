/** A question is written. Product §2.13. */
export default function AskPage() {
  return <h1>Poser une question</h1>;
}
