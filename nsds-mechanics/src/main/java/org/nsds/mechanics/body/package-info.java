/**
 * Rigid bodies in space: what they are made of, where they are, and what acts on them. Contacts between them are in
 * {@code body.contact}. API and SPI: users build bodies, and implement {@code BodyForce}.
 */
package org.nsds.mechanics.body;
