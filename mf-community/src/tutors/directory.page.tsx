/** People who help others learn. Product §2.16. */
export default function TutorDirectoryPage() {
  return <h1>Tuteurs</h1>;
}
