/** A question, its answers and comments. Product §2.13. */
export default function QuestionPage() {
  return <h1>Question</h1>;
}
