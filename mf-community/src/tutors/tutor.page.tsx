/** One tutor. Product §2.16. */
export default function TutorPage() {
  return <h1>Tuteur</h1>;
}
