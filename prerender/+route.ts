/** Matches every address: the application's router distinguishes them. */
export default '/*';
