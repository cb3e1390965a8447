/** Every address: the router in the app tells them apart. */
export default '/*';
