import styles from './dizimo.module.css'

const steps = [
  'Abra o aplicativo do seu banco e entre na parte do PIX.',
  'Se o código está no papel ou em outra tela, escolha “Ler QR Code” e aponte a câmera. Se está neste celular, copie o código, escolha “PIX copia e cola” e cole.',
  'Confira o nome e o CNPJ que o banco mostra. Se não forem os desta página, não pague, e avise a secretaria.',
  'Escreva o valor, se ele ainda não estiver lá. Confirme com a senha do seu banco.',
]

/** For someone who never paid with PIX. */
export function HowToPay() {
  return (
    <section className={styles.steps} aria-labelledby="como-pagar">
      <h2 id="como-pagar">Como pagar, em quatro passos</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
