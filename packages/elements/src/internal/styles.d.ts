declare module '@abrak/react/styles.css?inline' {
  const styles: string;
  export default styles;
}
